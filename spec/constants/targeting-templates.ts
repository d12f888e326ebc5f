export const templateLimits = {
  perAccount: 200, // our choice
} as const;
