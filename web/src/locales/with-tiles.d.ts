/** Made by `web/vite/collect-texts.ts`. */
declare module '*.json?with-tiles' {
  const texts: Record<string, Record<string, string>>
  export default texts
}
