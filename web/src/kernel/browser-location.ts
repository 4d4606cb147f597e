/** Leaves the app for a document of the server's: `/` is another, lighter one, and a new document forgets everything. */
export const browserLocation = {
  /** The path that this document was loaded for. */
  startedAt: globalThis.location?.pathname ?? '/',
  load: (address: string) => location.assign(address),
  /** Without a way back to where one is. */
  replace: (address: string) => location.replace(address),
  reload: () => location.reload(),
}
