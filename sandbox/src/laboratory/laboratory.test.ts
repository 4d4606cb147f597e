import { sendPadotest } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeVisitor } from '../applications/visitor.fixture.ts'
import { makeFakePortal } from '../portal/portal.fixture.ts'
import { makeSandbox } from '../sandbox.fixture.ts'

const camille = 'a2cade00-0002-4000-8000-000000000001'
const act = 'a2cade00-0005-4000-8000-000000000004'

async function makeWorld() {
  const portal = await makeFakePortal()
  const sandbox = await makeSandbox({ portal: portal.origin })
  const visitor = makeVisitor(sandbox.origin)
  await visitor.go(portal.agree(await visitor.leadOf('/smilersLab/login')))
  return { portal, sandbox, visitor, send: (number: string) => visitor.post('/smilersLab/padotest', { act: number }) }
}

describe('ACT-02 the laboratory of the sandbox', () => {
  it('ACT-02 sends a result that the portal takes, with its machine’s token, for who is signed in', async () => {
    const { portal, visitor, send } = await makeWorld()
    const answer = await send(` ${act} `)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/smilersLab/'])
    expect(portal.heard.grants.at(-1)).toMatchObject({ grant_type: 'client_credentials', scope: 'acts:write' })
    const [heard] = portal.heard.padotests
    expect(sendPadotest.body?.parse(heard)).toMatchObject({ userUuid: camille, actUuid: act })
    expect(await visitor.read('/smilersLab/')).toContain(`A result for <code>${act}</code> was sent`)
  })

  it.each([
    [404, 404, 'Arcade knows no such act'],
    [400, 404, 'Arcade knows no such act'],
    [403, 403, 'Arcade took no result'],
    [503, 502, 'Arcade does not answer'],
  ])('shows a clear page where the portal answers %d', async (padotestStatus, status, words) => {
    const { portal, visitor, send } = await makeWorld()
    portal.wishes.padotestStatus = padotestStatus
    const answer = await send('<b>x</b>')
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
    expect(await visitor.read('/smilersLab/')).not.toContain('was sent')
  })

  it('sends nothing for who is not in, nor from an application that is no laboratory', async () => {
    const { portal, sandbox, send } = await makeWorld()
    const stranger = makeVisitor(sandbox.origin)
    expect((await stranger.post('/smilersLab/padotest', { act })).headers.get('location')).toBe('/smilersLab/')
    expect((await stranger.post('/smilers/padotest', { act })).status).toBe(404)
    expect(portal.heard.padotests).toEqual([])
    await portal.close()
    expect((await send(act)).status).toBe(502)
  })
})
