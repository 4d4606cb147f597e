/** The package has no types of its own for what is used of it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Target {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    display(target: Target, done: (shown: Target | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
