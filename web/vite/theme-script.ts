import type { Plugin } from 'vite'

/**
 * Runs before the first paint, so that nothing flashes: the theme that was chosen or that the system prefers, as
 * `kernel/theme.ts` decides it (a page for a partner's frame stays light, RT-06), and whether somebody is logged in here, for the home page. The server allows it by its hash.
 */
const script = [
  '{const page=document.documentElement,chosen=/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);',
  'page.dataset.theme=location.pathname.includes("iframe")?"light":chosen?chosen[1]:',
  'matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";',
  'try{if(localStorage.getItem("token"))page.dataset.signedIn=""}catch{}}',
].join('')

/** Puts the script first into every page of the web. */
export function themeScript(): Plugin {
  return {
    name: 'arcade:theme-script',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
    },
  }
}
