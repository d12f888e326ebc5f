/** The marks by which people know these accounts, in their own colors. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h12.4a10.6 10.6 0 0 1-4.6 7v5.8h7.4c4.4-4 6.9-10 6.9-16.8z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2 15.2-5.6l-7.4-5.8a13.9 13.9 0 0 1-20.7-7.3H3.4v6A23 23 0 0 0 24 47z"
      />
      <path fill="#fbbc05" d="M11.1 28.3a13.8 13.8 0 0 1 0-8.700v-6H3.400a23 23 0 0 0 0 20.700z" />
      <path
        fill="#ea4335"
        d="M24 10.100c3.4 0 6.4 1.2 8.8 3.400l6.6-6.600A22 22 0 0 0 24 1 23 23 0 0 0 3.4 13.600l7.7 6A13.7 13.7 0 0 1 24 10.100z"
      />
    </svg>
  );
}

export function FacebookMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path
        fill="#ffffff"
        d="M13.3 22.900v-8.100h2.500l.5-3.100h-3V9.800c0-.9.4-1.6 1.7-1.600h1.400V5.500s-1.1-.2-2.3-.2c-2.4 0-3.9 1.4-3.9 4v2.400H7.600v3.100h2.600v8.100z"
      />
    </svg>
  );
}

export function LineMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill="#06c755" />
      <path
        fill="#ffffff"
        d="M12 5c-4.4 0-8 2.8-8 6.3 0 3.1 2.8 5.7 6.6 6.2.9.2.6.8.4 2.3 0 .3.1.5.5.3 4-2.2 8.5-5 8.5-8.800C20 7.8 16.4 5 12 5z"
      />
    </svg>
  );
}
