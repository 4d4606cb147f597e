/** How the days that are left look: within a week they are few. */
export function hurryOf(daysLeft: number): 'today' | 'soon' | 'calm' {
  if (daysLeft <= 0) return 'today'
  return daysLeft <= 7 ? 'soon' : 'calm'
}
