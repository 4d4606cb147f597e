import type { Plugin } from 'vite'

/**
 * The home page can be read, typed into and sent before its script has come. Sent by the browser alone, a login would end on
 * a page of JSON; so the form is kept until the script takes it (`kernel/early-submit.ts`). The server allows this by its hash.
 */
const script = [
  '{let sent;const keep=event=>{event.preventDefault();sent=event.target};addEventListener("submit",keep,true);',
  'takeEarlySubmit=()=>{removeEventListener("submit",keep,true);const form=sent;sent=null;return form}}',
].join('')

export function earlySubmit(): Plugin {
  return {
    name: 'arcade:early-submit',
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) =>
        path === '/home.html' ? [{ tag: 'script', children: script, injectTo: 'head-prepend' }] : [],
    },
  }
}
