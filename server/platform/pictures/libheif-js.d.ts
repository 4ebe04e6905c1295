declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    display(into: Pixels, done: (drawn: Pixels | null) => void): void
    free(): void
  }
  const libheif: {
    ready: Promise<unknown>
    HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[]; decoder: { delete(): void } }
  }
  export default libheif
}
