import { useMe } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'

/** Of who is logged in; before that is known, of the name that the session holds: first and last word. */
export function Initials({ name }: { name: string }) {
  const { data } = useMe()
  const words = name.trim().split(/\s+/)
  const names = { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' }
  return <Avatar {...(data?.result.personInfo ?? names)} />
}
