/** The one thing of Node that the server's half of the pages uses; the rest of Node has no place in web. */
declare module "node:stream" {
  export class PassThrough {
    constructor(options?: { final?: (done: (error?: Error | null) => void) => void });
  }
}
