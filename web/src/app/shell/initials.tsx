import { Avatar } from '../../ui/avatar.tsx'

/** Of the name that the session holds: first and last word. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  return <Avatar firstName={words[0] ?? ''} lastName={words.length > 1 ? (words.at(-1) ?? '') : ''} />
}
