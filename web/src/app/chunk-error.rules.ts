/** What browsers say, each in its own words, and Vite where a style is missing, when a file of the portal does not come. */
const missing =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS for)/

/** A file did not come: the connection is gone, or a newer version has taken its place. Nothing of the page is broken. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

/** The address of a file that did not come, where the browser says it and it is the portal's. */
export function missingFile(error: unknown, origin: string): string | undefined {
  const address = isMissingFile(error) ? (error as Error).message.match(/\S+$/)?.[0] : undefined
  const file = address && URL.parse(address, origin)
  return file && file.origin === origin && file.pathname.startsWith('/assets/') ? file.href : undefined
}

/** Whether a document is made of the same files as this one: the first of them bears its version in its name. */
export const isSameVersion = (html: string, ownFiles: readonly string[]): boolean =>
  ownFiles.every((file) => html.includes(file))
