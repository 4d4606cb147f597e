import { cookie, rememberInCookie } from './cookies.ts'

export type Scheme = 'light' | 'dark'

const system = () => matchMedia('(prefers-color-scheme: dark)')

/** RT-14: what was chosen on this device, else what the system prefers. The script in `index.html` decides the same before the first paint. */
export function startingScheme(): Scheme {
  return chosenScheme() ?? (system().matches ? 'dark' : 'light')
}

export function chooseScheme(scheme: Scheme) {
  rememberInCookie('theme', scheme)
}

/** Follows the system until a choice is made. */
export function watchSystemScheme(changed: (scheme: Scheme) => void) {
  system().addEventListener('change', () => {
    if (!chosenScheme()) changed(startingScheme())
  })
}

function chosenScheme(): Scheme | null {
  const chosen = cookie('theme')
  return chosen === 'dark' || chosen === 'light' ? chosen : null
}
