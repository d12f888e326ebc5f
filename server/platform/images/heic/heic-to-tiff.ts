import { createRequire } from "node:module";
import { once } from "#server/platform/once.ts";
import { limits } from "#spec/constants/limits.ts";
import { emptyTiff } from "./write-tiff.ts";

/** The part of libheif that is needed here; its own types name no function of its script layer. */
type Handle = { readonly __heif: "handle" };
type Context = { readonly __heif: "context" };
type Failed = { code: unknown; message?: string };
type Channel = { id: unknown; width: number; height: number; stride: number; data: Uint8Array };
type Decoded = { image: unknown; channels: Channel[] };
type LibHeif = {
  heif_context_alloc: () => Context;
  heif_context_free: (context: Context) => void;
  heif_context_read_from_memory: (context: Context, bytes: Uint8Array) => { code: unknown; message: string };
  heif_js_context_get_primary_image_handle: (context: Context) => Handle | Failed;
  heif_image_handle_get_width: (handle: Handle) => number;
  heif_image_handle_get_height: (handle: Handle) => number;
  heif_image_handle_has_alpha_channel: (handle: Handle) => number;
  heif_image_handle_release: (handle: Handle) => void;
  heif_js_decode_image2: (handle: Handle, colorspace: unknown, chroma: unknown) => Decoded | Failed | undefined;
  heif_image_release: (image: unknown) => void;
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown };
  heif_channel: { heif_channel_interleaved: unknown };
};

/** What the picture is described by beside its pixels. */
type About = { icc: Uint8Array | null; orientation: number };

const library = once(() => createRequire(import.meta.url)("libheif-js/wasm-bundle") as LibHeif);

/**
 * Decodes the primary image of a HEIC file, upright, into an uncompressed TIFF of the same colors. Blocks for seconds and takes untrusted
 * bytes: for a thread of its own.
 */
export function heicToTiff(bytes: Uint8Array, about: About): Uint8Array<ArrayBuffer> {
  const lib = library();
  const context = lib.heif_context_alloc();
  try {
    const read = lib.heif_context_read_from_memory(context, bytes);
    if (read.code !== lib.heif_error_code.heif_error_Ok) throw new Error(read.message);
    const handle = lib.heif_js_context_get_primary_image_handle(context);
    if ("code" in handle) throw new Error(handle.message ?? "no primary image");
    try {
      return decode(lib, handle, about);
    } finally {
      lib.heif_image_handle_release(handle);
    }
  } finally {
    lib.heif_context_free(context);
  }
}

function decode(lib: LibHeif, handle: Handle, about: About): Uint8Array<ArrayBuffer> {
  const width = lib.heif_image_handle_get_width(handle);
  const height = lib.heif_image_handle_get_height(handle);
  if (!(width > 0 && height > 0 && width * height <= limits.avifMaxPixels)) throw new Error("not of a size we take");
  const channels = lib.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = lib.heif_chroma;
  const decoded = lib.heif_js_decode_image2(
    handle,
    lib.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? rgba : rgb,
  );
  if (decoded === undefined || !("channels" in decoded)) throw new Error(decoded?.message ?? "not decoded");
  try {
    const plane = decoded.channels.find(({ id }) => id === lib.heif_channel.heif_channel_interleaved);
    if (plane?.width !== width || plane.height !== height) throw new Error("decoded to another size");
    const { file, pixels } = emptyTiff({ width, height, channels, ...about });
    const row = width * channels;
    for (let y = 0; y < height; y += 1)
      pixels.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row);
    return file as Uint8Array<ArrayBuffer>;
  } finally {
    lib.heif_image_release(decoded.image);
  }
}
