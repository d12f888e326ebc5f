/** Addresses of programs and files, which answer in their own form and not by a page. */
export const machinePath =
  /^\/(?:(?:v\d+|vx|resource|ads\/v\d+|media|assets|_sandbox|\.well-known)(?:[/?]|$)|oauth\/[^?])/;
