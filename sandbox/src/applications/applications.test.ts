import { addressesOf, demoApplications } from '@arcade/demo/applications.ts'
import { describe, expect, it } from 'vitest'
import { makeSandbox } from '../sandbox.fixture.ts'

const paths = [
  '/smilers/',
  '/smilers/login',
  '/smilers/callback',
  '/smilers/goodbye',
  '/circle/',
  '/circle/enter',
  '/bdd/',
]

describe('the partner applications of the demo', () => {
  it.each(demoApplications)(
    'PRT-02 $key has a page of its own, with a way back to the portal',
    async ({ key, name }) => {
      const { ask } = await makeSandbox({ portal: 'http://localhost:9' })
      const answer = await ask(`/${key}/`)
      const page = await answer.text()
      expect(answer.status).toBe(200)
      expect(page).toContain(`<title>${name}</title>`)
      expect(page).toContain(`class="application look-${key}"`)
      expect(page).toContain('<a class="button" href="http://localhost:9/">Back to Arcade</a>')
      expect((await ask(`/icons/${key}.svg`)).headers.get('content-type')).toContain('image/svg+xml')
      expect(await (await ask('/applications.css')).text()).toContain(`.look-${key} {`)
    },
  )

  it.each(demoApplications)('what is registered of $key is answered there', async (application) => {
    const { ask, origin } = await makeSandbox()
    const { link, redirectUris, postLogoutRedirectUris, ...single } = addressesOf(application, origin)
    const pages = [link, ...redirectUris, ...postLogoutRedirectUris, single.initiateLoginUri]
    const calls = [single.backchannelLogoutUri, single.checkLoginUri]
    for (const [method, addresses] of [
      ['GET', pages],
      ['POST', calls],
    ] as const)
      for (const address of addresses.filter((one) => one !== null))
        expect((await ask(address.slice(origin.length), { method })).status).not.toBe(404)
  })

  it.each(paths)('%s has no script and stands in no frame', async (path) => {
    const { ask } = await makeSandbox()
    const answer = await ask(path)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' http://localhost:9; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toMatch(/<script|<style| style=| on\w+=|\bat .*\.ts:/)
  })

  it.each(['nobody', '__proto__', 'constructor'])('%s has no icon', async (key) => {
    const { ask } = await makeSandbox()
    expect((await ask(`/icons/${key}.svg`)).status).toBe(404)
  })

  it('stand on the page of the sandbox, each with its switch', async () => {
    const { ask, turn } = await makeSandbox()
    await turn('labelDent', { fault: '500' })
    const page = await (await ask('/')).text()
    for (const { key, name } of demoApplications) {
      expect(page).toContain(`action="/faults/${key}"`)
      expect(page).toContain(`<a href="/${key}/">Open<span class="unseen"> ${name}</span></a>`)
    }
    expect(page.match(/Fault: 500/g)).toHaveLength(1)
  })

  it('fail when their switch says so, one without the others', async () => {
    const { ask, turn } = await makeSandbox()
    await turn('smilers', { fault: 'down' })
    await turn('circle', { fault: '429', milliseconds: 2000 })
    for (const path of ['/smilers/', '/smilers/login', '/smilers/backchannel-logout'])
      await expect(ask(path)).rejects.toThrow('fetch failed')
    const busy = await ask('/circle/check-login', { method: 'POST' })
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '2'])
    expect((await ask('/smilersLab/')).status).toBe(200)
  })
})
