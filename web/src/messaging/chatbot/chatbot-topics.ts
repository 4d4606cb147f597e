import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Question } from '../questions/index.ts'
import { type Match, makeQuestionIndex, type Topic } from './question-index.ts'
import { courtesy, fillers, skills } from './skills.ts'

/** What people say to try the assistant out, or ask of anybody else: the portal knows nothing of it. */
const smallTalk: Readonly<Record<Locale, string>> = {
  fr: 'Quel jour sommes-nous ? Quel jour est-on aujourd’hui ? Quelle date ? Quelle heure est-il ? Quel temps fait-il ? Météo, il fait beau, chaud, froid, il pleut demain. Comment ça va ? Qui es-tu ? Es-tu un robot, un humain ? Comment t’appelles-tu ? Quel âge as-tu ? Raconte une blague, une histoire. Je ne sais pas, aucune idée, je ne comprends rien. Rien, d’accord, peu importe. Je suis fatigué, j’ai faim, je m’ennuie. Qui a gagné le match ? Musique, film, recette, restaurant, actualités, politique, bourse',
  en: 'What day is it today? What is the date? What time is it? What is the weather like? Weather forecast, sunny, hot, cold, will it rain tomorrow. How are you? Who are you? Are you a robot, a bot, human? What is your name? How old are you? Tell me a joke, a story. I do not know, no idea, I do not understand anything. Nothing, all right, never mind, whatever. I am tired, hungry, bored. Who won the match? Music, film, recipe, restaurant, news, politics, stock market',
  it: 'Che giorno è oggi? Quanti ne abbiamo? Che data è? Che ore sono? Che ora è? Che tempo fa? Meteo, fa bello, caldo, freddo, domani piove. Come stai? Come va? Chi sei? Sei un robot, un umano? Come ti chiami? Quanti anni hai? Racconta una barzelletta, una storia. Non lo so, nessuna idea, non capisco niente. Niente, va bene, d’accordo, non importa. Sono stanco, ho fame, mi annoio. Chi ha vinto la partita? Musica, film, ricetta, ristorante, notizie, politica, borsa',
  es: '¿Qué día es hoy? ¿A qué día estamos? ¿Qué fecha es? ¿Qué hora es? ¿Qué tiempo hace? El tiempo, hace sol, calor, frío, mañana llueve. ¿Cómo estás? ¿Qué tal? ¿Quién eres? ¿Eres un robot, un humano? ¿Cómo te llamas? ¿Cuántos años tienes? Cuenta un chiste, una historia. No sé, no lo sé, ni idea, no entiendo nada. Nada, vale, de acuerdo, no importa. Estoy cansado, tengo hambre, me aburro. ¿Quién ganó el partido? Música, película, receta, restaurante, noticias, política, bolsa',
  pt: 'Que dia é hoje? Em que dia estamos? Que data é? Que horas são? Que tempo faz? Previsão do tempo, está sol, calor, frio, amanhã chove. Como estás? Tudo bem? Quem és? És um robô, um humano? Como te chamas? Quantos anos tens? Conta uma piada, uma história. Não sei, não faço ideia, não percebo nada. Nada, está bem, de acordo, não importa. Estou cansado, tenho fome, estou aborrecido. Quem ganhou o jogo? Música, filme, receita, restaurante, notícias, política, bolsa',
}

/** The topic of small talk, which has no answer. */
const outside = 'outside'

/** What can be asked: of the skills in all languages, of the questions in that of the page. */
export function indexOf(questions: readonly Question[], locale: Locale) {
  const better = new Map(skills.map(({ topic, instead }) => [instead, topic]))
  const questionOf = new Map(questions.map(({ id, question }) => [id, question]))
  const topics: Topic[] = locales.flatMap((one) =>
    skills.map(({ topic, asked, named, instead = '' }) => {
      const question = one === locale ? (questionOf.get(instead) ?? '') : ''
      return { id: topic, locale: one, asked: `${asked[one]} ${question}`, named }
    }),
  )
  for (const { id, question, also = '', answer } of questions)
    if (!better.has(id)) topics.push({ id, locale, asked: `${question} ${also}`, answer })
  for (const one of locales) topics.push({ id: outside, locale: one, asked: smallTalk[one] })
  const all = (words: Readonly<Record<Locale, string>>) => Object.values(words).join(' ')
  const search = makeQuestionIndex(topics, { courtesy: all(courtesy), fillers: all(fillers) })
  return (question: string): Match[] => {
    const found = search(question)
    const isOutside = found[0]?.id === outside
    return found.filter(({ id }) => id !== outside).map((match) => (isOutside ? { ...match, isSure: false } : match))
  }
}
