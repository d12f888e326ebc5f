/** The storage is temporarily unavailable: the same may be retried, and HTTP answers 503 with Retry-After. */
export class StorageUnavailable extends Error {}
