import type { FullConfig } from '@playwright/test'

/** Says in one sentence what fifty failed journeys would not. */
export default async function portalAnswers({ projects }: FullConfig) {
  const url = projects[0]?.use.baseURL
  const answered = await fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
  if (!answered) throw new Error(`No portal answers at ${url}. Start one with npm start, or let npm test do it.`)
}
