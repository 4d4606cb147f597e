import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Button } from '../base/button.tsx'
import { Conflict } from './conflict.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'
import { useVersionedForm } from './use-versioned-form.ts'
import type { Saved } from './versioned.rules.ts'

type Pet = { name: string; food: string }
const draft = 'pet'
const rex = (values: Partial<Pet> = {}, version = 1): Saved<Pet> => ({
  values: { name: 'Rex', food: 'Bones', ...values },
  version,
  by: 'Léa',
})

afterEach(() => sessionStorage.clear())

/** A server that refuses old versions, and a form of what it held when the form was opened. */
async function renderPet({ record = rex(), isNew = false, follow = false, onNothingLeft = vi.fn() } = {}) {
  const server = { record, written: [] as { values: Pet; version: number }[] }
  const onSaved = vi.fn()
  let saved = record
  function PetForm() {
    const { form, field, busy, changes } = useVersionedForm<Pet>({
      draft,
      saved,
      isNew,
      follow,
      stale: 'request.invalid',
      read: async () => server.record,
      write: async (values, version) => {
        if (version !== server.record.version) throw { code: 'request.invalid', requestId: null }
        server.written.push({ values, version })
        server.record = { values, version: version + 1, by: null }
        return undefined
      },
      onSaved,
      onNothingLeft,
    })
    const save = (
      <Button type="submit" busy={busy}>
        Save
      </Button>
    )
    const names: Record<string, string> = { name: 'Name', food: 'Food' }
    return (
      <Form form={form} actions={save}>
        <TextField label="Name" {...field('name')} />
        <TextField label="Food" {...field('food')} />
        {changes && (
          <Conflict
            title="Changed meanwhile"
            changes={changes}
            labelOf={(name) => names[name] ?? ''}
            textOf={(name, values) => values[name as keyof Pet]}
          />
        )}
      </Form>
    )
  }
  const view = await renderUi(<PetForm />, 'fr', 'problems')
  return {
    ...view,
    server,
    onSaved,
    onNothingLeft,
    /** As an event brings it to the page. */
    hear: (now: Saved<Pet>) => {
      server.record = now
      saved = now
    },
  }
}

type Shown = Awaited<ReturnType<typeof renderPet>>
const field = (name: string) => screen.getByLabelText(name)
const save = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Save' }))
async function type({ user }: Shown, name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}
const question = () => screen.queryByRole('heading', { name: 'Changed meanwhile' })

describe('a form of a record that others change too', () => {
  it('goes together with what others changed in other fields, without a question', async () => {
    const shown = await renderPet()
    await type(shown, 'Name', 'Max')
    shown.server.record = rex({ food: 'Fish' }, 2)
    await save(shown)
    await waitFor(() => expect(shown.onSaved).toHaveBeenCalled())
    expect(shown.server.written).toEqual([{ values: { name: 'Max', food: 'Fish' }, version: 2 }])
  })

  it('asks where both changed one field, and writes what is chosen over the newest version', async () => {
    const shown = await renderPet()
    await type(shown, 'Name', 'Max')
    shown.server.record = rex({ name: 'Bello', food: 'Fish' }, 4)
    await save(shown)
    await waitFor(() => expect(question()).toHaveFocus())
    const says = 'Name : « Bello » est enregistré maintenant. Garder votre saisie le remplace par « Max ».'
    expect(screen.getByRole('listitem').textContent.replaceAll(/\s/g, ' ')).toBe(says)
    await save(shown)
    expect(shown.server.written).toEqual([])
    await shown.user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await waitFor(() => expect(shown.onSaved).toHaveBeenCalled())
    expect(shown.server.written).toEqual([{ values: { name: 'Max', food: 'Fish' }, version: 4 }])
  })

  it('asks again where the same field was changed once more since the question', async () => {
    const shown = await renderPet()
    await type(shown, 'Name', 'Max')
    shown.server.record = rex({ name: 'Bello' }, 2)
    await save(shown)
    await waitFor(() => expect(question()).toHaveFocus())
    shown.server.record = rex({ name: 'Fido' }, 3)
    await shown.user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    expect(await screen.findByText(/Fido/)).toBeVisible()
    expect(shown.server.written).toEqual([])
  })

  it('takes what is saved where it clashes, and keeps the rest of what was typed', async () => {
    const shown = await renderPet()
    await type(shown, 'Name', 'Max')
    await type(shown, 'Food', 'Fish')
    shown.server.record = rex({ name: 'Bello' }, 2)
    await save(shown)
    await shown.user.click(await screen.findByRole('button', { name: 'Reprendre ce qui est enregistré' }))
    expect(field('Name')).toHaveValue('Bello')
    expect(field('Food')).toHaveValue('Fish')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
    await save(shown)
    await waitFor(() => expect(shown.server.written).toEqual([{ values: { name: 'Bello', food: 'Fish' }, version: 2 }]))
  })

  it('says that nothing is left where all that was typed is given up', async () => {
    const shown = await renderPet()
    await type(shown, 'Name', 'Max')
    shown.server.record = rex({ name: 'Bello' }, 2)
    await save(shown)
    await shown.user.click(await screen.findByRole('button', { name: 'Reprendre ce qui est enregistré' }))
    expect(shown.onNothingLeft).toHaveBeenCalledTimes(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('follows newer versions while it is open, where it is asked to, and shows them before the save', async () => {
    const shown = await renderPet({ follow: true })
    await type(shown, 'Name', 'Ma')
    shown.hear(rex({ food: 'Fish' }, 2))
    await shown.user.type(field('Name'), 'x')
    expect(field('Food')).toHaveValue('Fish')
    expect(field('Name')).toHaveFocus()
    expect(screen.getByText(/^Food.*Fish.*est enregistré maintenant\.$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument()
  })

  it('tells of a draft that comes back what others changed since', async () => {
    await type(await renderPet(), 'Name', 'Max')
    cleanup()
    const shown = await renderPet({ record: rex({ name: 'Bello', food: 'Fish' }, 2) })
    expect(field('Name')).toHaveValue('Max')
    expect(field('Food')).toHaveValue('Fish')
    expect(question()).toBeVisible()
    expect(question()).not.toHaveFocus()
    await save(shown)
    expect(shown.server.written).toEqual([])
  })

  it('of a new record that somebody else made meanwhile says so, and overwrites nothing', async () => {
    const shown = await renderPet({ isNew: true })
    await type(shown, 'Name', 'Max')
    shown.server.record = rex({ name: 'Bello' }, 2)
    await save(shown)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(shown.server.written).toEqual([])
    expect(field('Name')).toHaveValue('Max')
  })

  it('of a new record asks nothing, whatever it began with before', async () => {
    await type(await renderPet({ isNew: true }), 'Name', 'Max')
    cleanup()
    const shown = await renderPet({ isNew: true, record: rex({ name: 'Bello', food: 'Fish' }) })
    expect(field('Food')).toHaveValue('Bones')
    await save(shown)
    await waitFor(() => expect(shown.server.written).toEqual([{ values: { name: 'Max', food: 'Bones' }, version: 1 }]))
  })
})
