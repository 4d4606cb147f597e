import { describe, expect, it } from 'vitest'
import { typing } from '../../kernel/commands/terminal.fixture.ts'
import { Interrupted } from '../../kernel/commands/terminal.ts'
import { askPassword } from './ask-password.ts'

const password = 'un long mot de passe'
const choice = { email: 'test@arcade.example', passwordStdin: false }

describe('at a terminal', () => {
  it('the password is asked for twice, and nothing of it is shown', async () => {
    const { terminal, shown } = typing(`${password}\r`, `${password}\r`)
    const { hash, madeUp } = await askPassword(terminal, choice)
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(madeUp).toBeNull()
    expect(shown()).toBe('New password: \nThe same again: \n')
  })

  it('both may be pasted at once, and a slip of a finger be taken back', async () => {
    const { terminal } = typing(`${password}x\x7f\r${password}\r`)
    await expect(askPassword(terminal, choice)).resolves.toMatchObject({ madeUp: null })
  })

  it('two that differ are refused', async () => {
    const { terminal } = typing(`${password}\r`, `${password}!\r`)
    await expect(askPassword(terminal, choice)).rejects.toThrow('The two passwords are not the same')
  })

  it('the first cannot be called back for the second', async () => {
    const arrowUp = '\x1b[A'
    const { terminal } = typing(`${password}\r`, `${arrowUp}\r`)
    await expect(askPassword(terminal, choice)).rejects.toThrow('The two passwords are not the same')
  })

  it('Ctrl-C ends the command, Ctrl-D gives no password', async () => {
    await expect(askPassword(typing('abc\x03').terminal, choice)).rejects.toThrow(Interrupted)
    await expect(askPassword(typing('\x04').terminal, choice)).rejects.toThrow('No password was given')
  })
})
