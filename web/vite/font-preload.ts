import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** As `ui/fonts.css` names them. */
const fonts = [
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
].map((file) => basename(file))

/** Every page asks for its fonts at once, not when the first text that needs them is drawn. */
export function fontPreload(): Plugin {
  return {
    name: 'arcade:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.names.some((name) => fonts.includes(name)))
          .map(({ fileName }) => fileName)
          .sort()
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}
