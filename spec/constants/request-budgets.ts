/**
 * How many requests of each class one person (or, signed out, one address) may make in a stretch of time. Far above what a person
 * does, low enough that one client cannot take a machine. Guessing is limited apart, by account and device.
 */
export const requestBudgets = {
  read: { points: 6000, seconds: 60 },
  write: { points: 1200, seconds: 60 },
  upload: { points: 300, seconds: 60 },
  search: { points: 1200, seconds: 60 },
  access: { points: 60, seconds: 60 },
  lookup: { points: 200, seconds: 86_400 },
  mail: { points: 20, seconds: 3600 },
  outbound: { points: 120, seconds: 60 },
  media: { points: 30_000, seconds: 60 },
  page: { points: 1200, seconds: 60 },
} as const;
