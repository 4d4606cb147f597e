import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Skill } from '../kernel/chatbot.ts'

const files = import.meta.glob<readonly Skill[]>('../*/*.chatbot.ts', { import: 'skills', eager: true })

/** What the capabilities declare. */
export const skills: readonly Skill[] = Object.values(files).flat()

export const skillTexts = [...new Set(skills.flatMap(({ texts = [] }) => texts))]

/** What is polite and says nothing of what is meant; alone it is a greeting. */
export const courtesy: Readonly<Record<Locale, string>> = {
  fr: 'bonjour bonsoir salut coucou merci svp stp s’il te vous plaît aide',
  en: 'hello hi hey good morning afternoon thanks thank you please pls help',
  it: 'buongiorno buonasera ciao salve grazie per favore prego aiuto',
  es: 'hola buenos buenas días tardes gracias por favor ayuda',
  pt: 'olá bom boa dia tarde obrigado obrigada por favor ajuda',
}
