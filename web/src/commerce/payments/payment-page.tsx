import { useSearchParams } from 'react-router'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { PaymentView } from './payment-view.tsx'
import { PrepareView } from './prepare-view.tsx'

/** PAY-02: `/mon-cabinet/paiement`: what was selected, before it is paid; `?paiement=` what came of it. */
export function PaymentPage() {
  const [params] = useSearchParams()
  const uuid = params.get('paiement') ?? ''
  return isUuid(uuid) ? <PaymentView key={uuid} uuid={uuid} /> : <PrepareView />
}
