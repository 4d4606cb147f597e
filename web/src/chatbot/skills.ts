import type { Skill } from '../kernel/chatbot.ts'
import { fillers, greetings, howTo, person } from './common-words.ts'
import type { Vocabulary } from './recognise.rules.ts'

const files = import.meta.glob<Skill>('../*/*.chatbot.ts', { import: 'skill', eager: true })

/** What the capabilities declare. */
export const skills: readonly Skill[] = Object.values(files)

export const vocabulary: Vocabulary = { fillers, howTo, person, greetings, topics: skills }

export const skillTexts = [...new Set(skills.flatMap(({ texts = [] }) => texts))]
