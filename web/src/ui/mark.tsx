/** Nine stones on a parabola: a dental arch that is also an arcade, its keystone coral. `mark.svg` is the same as a file. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="7.3" y="55" width="15.6" height="18.7" rx="6.6" transform="rotate(-41.6 15.1 64.3)" />
      <rect x="12.8" y="37.3" width="14.3" height="17.2" rx="6.1" transform="rotate(-31.2 19.9 45.9)" />
      <rect x="21.4" y="24.1" width="13" height="15.6" rx="5.5" transform="rotate(-20.8 27.9 31.9)" />
      <rect x="32.5" y="16" width="11.7" height="14" rx="5" transform="rotate(-10.4 38.3 23)" />
      <rect className="mark-keystone" x="44.8" y="13.8" width="10.4" height="12.5" rx="4.4" />
      <rect x="55.8" y="16" width="11.7" height="14" rx="5" transform="rotate(10.4 61.7 23)" />
      <rect x="65.6" y="24.1" width="13" height="15.6" rx="5.5" transform="rotate(20.8 72.1 31.9)" />
      <rect x="72.9" y="37.3" width="14.3" height="17.2" rx="6.1" transform="rotate(31.2 80.1 45.9)" />
      <rect x="77.1" y="55" width="15.6" height="18.7" rx="6.6" transform="rotate(41.6 84.9 64.3)" />
    </svg>
  )
}
