/** What any page may show, at once. */
export const everywhere = import.meta.glob<Record<string, string>>(
  './it/{common,problems,shell,titles,ui,users}.json',
  { import: 'default', eager: true },
)

/** What some pages show, when they are opened. */
export const elsewhere = import.meta.glob<Record<string, string>>(
  ['./it/*.json', '!./it/{common,crashes,dashboard,problems,shell,titles,ui,users}.json'],
  { import: 'default' },
)

/** What the dashboard shows, of all capabilities in one. */
export const ofDashboard = () => import('./it/dashboard.json?with-tiles')
