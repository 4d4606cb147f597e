/** What any page may show, at once. */
export const everywhere = import.meta.glob<Record<string, string>>(
  './pt/{common,problems,shell,titles,ui,users}.json',
  { import: 'default', eager: true },
)

/** What some pages show, when they are opened. */
export const elsewhere = import.meta.glob<Record<string, string>>(
  ['./pt/*.json', '!./pt/{common,crashes,dashboard,problems,shell,titles,ui,users}.json'],
  { import: 'default' },
)

/** What the dashboard shows, of all capabilities in one. */
export const ofDashboard = () => import('./pt/dashboard.json?with-tiles')
