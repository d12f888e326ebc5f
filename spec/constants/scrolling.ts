/** When a list asks for more. */
export const scrolling = {
  throttleMs: 200, // saving §9
  triggerViewports: 2, // saving §9
} as const;
