import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { hasDraft } from '../../ui/forms/drafts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Grid, Row } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { addressDraft } from './address-draft.ts'
import { AddressTile } from './address-tile.tsx'
import { type Address, useGetAddressesQuery } from './addresses.api.ts'
import styles from './addresses.module.css'

/** With its list of countries, when it is wanted. */
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

/** ACC-01: where one has things sent, and what invoices say. */
export function AddressesCard({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('addresses')
  const query = useGetAddressesQuery({ params: { uuid: userUuid } })
  const { open, show, close } = useOpenForm(query.data?.result ?? [])
  const addButton = useRef<HTMLDivElement>(null)
  const add = (
    <div ref={addButton}>
      <Button variant="quiet" size="small" icon={<Icon of={IconPlus} size={16} />} onClick={() => show('new')}>
        {t('add')}
      </Button>
    </div>
  )
  const none = (
    <Row as="p" gap={8} className={styles.none}>
      <Icon of={IconMapPin} />
      {t('none')}
    </Row>
  )
  return (
    <Card title={t('title')} aside={add}>
      <QueryView query={query} skeleton={<Skeleton shape="form" />}>
        {({ result }) =>
          result.length === 0 ? (
            none
          ) : (
            <Grid as="ul" gap={12} min={280} fill>
              {result.map((address) => (
                <AddressTile
                  key={address.uuid}
                  userUuid={userUuid}
                  address={address}
                  onEdit={() => show(address.uuid)}
                  onDeleted={() => addButton.current?.querySelector('button')?.focus()}
                />
              ))}
            </Grid>
          )
        }
      </QueryView>
      {open && (
        <Drawer open title={t(open === 'new' ? 'add' : 'edit')} onClose={close}>
          <Suspense fallback={<Skeleton shape="form" />}>
            <AddressForm
              key={open === 'new' ? open : open.uuid}
              userUuid={userUuid}
              address={open === 'new' ? undefined : open}
              onDone={close}
              onReopen={() => show(open === 'new' ? 'new' : open.uuid)}
            />
          </Suspense>
        </Drawer>
      )}
    </Card>
  )
}

/** What is being written: what was typed before a reload is shown again. */
function useOpenForm(addresses: readonly Address[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [closed, setClosed] = useState(false)
  const withDraft = ['new', ...addresses.map(({ uuid }) => uuid)].find((name) => hasDraft(addressDraft(name)))
  const name = chosen ?? (closed ? null : withDraft)
  const open = name === 'new' ? ('new' as const) : addresses.find(({ uuid }) => uuid === name)
  return {
    open,
    show: (name: string) => setChosen(name),
    close: () => {
      setClosed(true)
      setChosen(null)
    },
  }
}
