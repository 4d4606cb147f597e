import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import type { Claim } from './claims.api.ts'
import styles from './claims.module.css'

const load = () => import('./claim-files.tsx')

/** Their names at once, and themselves when what shows them is there. */
export function LateFiles({ files, reference }: Pick<Claim, 'files' | 'reference'>) {
  const { part } = useLazyModule(load, files.length > 0)
  if (part) return <part.ClaimFiles files={files} reference={reference} />
  return (
    <ul className={styles.fileNames}>
      {files.map(({ uuid, fileName }) => (
        <li key={uuid}>{fileName}</li>
      ))}
    </ul>
  )
}
