import type { ReactNode } from 'react'
import styles from './drawings.module.css'

/** Drawings of our own, made of the mark's stones and arches: for empty and broken states. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} width="148" height="108" viewBox="0 0 148 108" aria-hidden="true">
      <ellipse className={styles.ground} cx="74" cy="98" rx="64" ry="7" />
      {children}
    </svg>
  )
}

/** The empty arch: a list that has nothing. */
export function EmptyArcade() {
  return (
    <Drawing>
      <rect className={styles.soft} x="16" y="69" width="22" height="27" rx="9" transform="rotate(-8 27 82)" />
      <rect className={styles.soft} x="22" y="43" width="20" height="24" rx="8" transform="rotate(-26 32 55)" />
      <rect className={styles.soft} x="41" y="23" width="18" height="22" rx="7" transform="rotate(-46 50 34)" />
      <rect className={styles.soft} x="89" y="23" width="18" height="22" rx="7" transform="rotate(46 98 34)" />
      <rect className={styles.soft} x="106" y="43" width="20" height="24" rx="8" transform="rotate(26 116 55)" />
      <rect className={styles.soft} x="110" y="69" width="22" height="27" rx="9" transform="rotate(8 121 82)" />
      <rect className={styles.stone} x="65" y="12" width="18" height="21" rx="7" />
      <circle className={styles.front} cx="74" cy="70" r="15" />
      <path className={styles.line} d="M74 63v14M67 70h14" />
    </Drawing>
  )
}

/** A folder whose front leans open: no files, no documents. */
export function OpenFolder() {
  return (
    <Drawing>
      <path className={styles.soft} d="M34 90V30a6 6 0 0 1 6-6h22l9 10h37a6 6 0 0 1 6 6v50z" />
      <rect className={styles.paper} x="48" y="42" width="52" height="44" rx="4" />
      <path className={styles.line} d="M58 54h32M58 64h22" />
      <path className={styles.front} d="M34 94l10-34a5 5 0 0 1 5-4h72a5 5 0 0 1 5 6l-9 28a6 6 0 0 1-6 4z" />
      <rect className={styles.stone} x="78" y="68" width="13" height="15" rx="5" />
    </Drawing>
  )
}

/** A glass over the stones: nothing that matches. */
export function NothingFound() {
  return (
    <Drawing>
      <rect className={styles.soft} x="22" y="62" width="18" height="22" rx="7" transform="rotate(-20 31 73)" />
      <rect className={styles.soft} x="108" y="62" width="18" height="22" rx="7" transform="rotate(20 117 73)" />
      <circle className={styles.front} cx="70" cy="50" r="30" />
      <path className={styles.thick} d="M92 72l18 19" />
      <rect className={styles.stone} x="63" y="42" width="14" height="16" rx="5" />
    </Drawing>
  )
}

/** Its keystone has fallen: something did not answer. */
export function BrokenArch() {
  return (
    <Drawing>
      <rect className={styles.front} x="20" y="66" width="20" height="24" rx="8" transform="rotate(-18 30 78)" />
      <rect className={styles.front} x="30" y="38" width="19" height="23" rx="8" transform="rotate(-34 39 49)" />
      <rect className={styles.front} x="99" y="38" width="19" height="23" rx="8" transform="rotate(34 109 49)" />
      <rect className={styles.front} x="108" y="66" width="20" height="24" rx="8" transform="rotate(18 118 78)" />
      <path className={styles.dashes} d="M58 26c10-7 22-7 32 0" />
      <rect className={styles.stone} x="66" y="74" width="17" height="20" rx="7" transform="rotate(28 74 84)" />
    </Drawing>
  )
}

/** One of three arches is closed: the right for it is missing. */
export function ClosedDoor() {
  return (
    <Drawing>
      <path className={styles.soft} d="M18 96V58a14 14 0 0 1 28 0v38M102 96V58a14 14 0 0 1 28 0v38" />
      <path className={styles.front} d="M54 96V46a20 20 0 0 1 40 0v50z" />
      <path className={styles.line} d="M74 28v66" />
      <rect className={styles.stone} x="66" y="56" width="16" height="18" rx="6" />
    </Drawing>
  )
}
