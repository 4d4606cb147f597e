import { presets } from '@arcade/contract/kernel/rights.ts'
import { describe, expect, it } from 'vitest'
import { storedRights, storeRights } from './stored-rights.ts'

const practices = [{ uuid: '1f0d7c3a-52b4-4c86-9d0e-7a6b5c4d3e21', rights: presets.secretaire }]

describe('TEN-02 the rights of the last visit', () => {
  it('TEN-02 they are those of their owner alone', () => {
    storeRights('me', { practices })
    expect(storedRights('me')).toMatchObject({ practices })
    expect(storedRights('you')).toBeNull()
  })

  it.each(['', '{', '[]', '{"owner":"me"}', '{"owner":"me","practices":[null]}'])(
    'TEN-02 what is stored and is none is ignored: %s',
    (text) => {
      localStorage.setItem('rights', text)
      expect(storedRights('me')).toBeNull()
    },
  )
})
