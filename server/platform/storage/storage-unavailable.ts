/** The storage could not answer for now: the same may be tried again, and HTTP answers 503 with Retry-After. */
export class StorageUnavailable extends Error {}
