import { isClaimOpen } from '@arcade/contract/commerce/claims/claim-states.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { referenceIn, type Skill } from '../../kernel/chatbot.ts'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyListLatestClaimsQuery } from './claims.api.ts'

const most = 5

/** How far claims are: one by its reference, otherwise those that are not decided. */
const claims: Skill = {
  topic: 'claims',
  rights: ['claims:read'],
  texts: ['claims'],
  named: 'reference',
  asked: {
    fr: 'Où en est mon incident ? Suivi de ma réclamation. Mes réclamations. Mes incidents. État de ma déclaration. A-t-on répondu à ma réclamation ? Décision sur la garantie de l’implant. Nouvelles de mon dossier de garantie. Avancement, réponse. Avez-vous traité, examiné mon incident ? Qu’est devenue ma réclamation, ma plainte ? Dossier de réclamation, implant cassé, décision, du nouveau, avance, accepté ou refusé, prise en charge, garantie acceptée, remplacement accordé, avez-vous décidé, suite donnée, SAV, verdict, le remplacement est-il accepté, déjà validé, nouvelles de la réclamation envoyée, quand aurai-je une réponse',
    en: 'How far is my claim? My claims. My incidents. Status of my complaint. Has my claim been answered? Decision on the warranty of the implant. News of my claim. Progress, answer to the incident we reported. Have you dealt with, looked at my incident? What became of my claim, my complaint? Did you decide about the broken implant? Any news, update, progress, outcome, accepted or rejected, approved, decided, warranty granted, will it be replaced, reply about my case, verdict, follow-up, is the replacement approved yet, news of the claim I sent, when do I get an answer',
    it: 'A che punto è la mia segnalazione? I miei reclami. I miei incidenti. Stato del reclamo. Hanno risposto al mio reclamo? Decisione sulla garanzia dell’impianto. Novità, notizie della segnalazione. Risposta all’incidente. Avete esaminato, trattato la segnalazione? Che fine ha fatto il mio reclamo? Avete deciso sull’impianto rotto? Novità, aggiornamento, esito, pratica, accettato o rifiutato, approvata, garanzia riconosciuta, avete risposto, esaminata, risposta sulla pratica, verdetto, seguito, la sostituzione è stata approvata, notizie del reclamo inviato, quando avrò una risposta',
    es: '¿En qué punto está mi incidencia? Mis reclamaciones. Mis incidencias. Estado de mi reclamación. ¿Han respondido, contestado a mi reclamación? Decisión sobre la garantía del implante. Novedades de mi incidencia. ¿Cómo va la incidencia? ¿Han tratado, examinado mi incidencia? ¿Qué pasa con la reclamación, con mi queja? ¿Han decidido sobre el implante roto? Novedades, noticias, resultado, expediente de reclamación, aceptado o rechazado, aprobada, garantía concedida, han resuelto, respuesta sobre mi caso, expediente, veredicto, seguimiento de la reclamación, han aprobado la sustitución, noticias de la reclamación enviada, cuándo tendré respuesta',
    pt: 'Em que ponto está o meu incidente? As minhas reclamações. Os meus incidentes. Estado da reclamação. Responderam à minha reclamação? Decisão sobre a garantia do implante. Novidades do meu incidente. Como está a declaração? Trataram, analisaram o meu incidente? O que aconteceu à reclamação, à queixa? Decidiram sobre o implante partido? Novidades, resultado, andamento, aceite ou recusada, aprovada, garantia concedida, já analisaram, resolveram, resposta sobre o caso, processo, veredicto, a substituição foi aprovada, notícias da participação, da reclamação enviada, quando terei resposta',
  },
  useAnswer() {
    const { t, i18n } = useTranslation('chatbot')
    const [find] = useLazyListLatestClaimsQuery()
    const locale = localeOf(i18n)
    const all = { key: 'all', title: t('claims.all'), address: withLocale(locale, pages.incidents.path) }
    return async ({ about }) => {
      const reference = /\d/.test(about) ? referenceIn(about).slice(0, 100) : ''
      const { result } = await find({ query: { limit: '100', ...(reference && { search: reference }) } }).unwrap()
      const wanted = reference ? result : result.filter(({ state }) => isClaimOpen(state))
      if (wanted.length === 0)
        return { text: reference ? t('claims.notFound', { reference }) : t('claims.none'), links: [all] }
      const links = wanted.slice(0, most).map(({ uuid, reference: title, state, article, changedAt }) => ({
        key: uuid,
        title: `${title} · ${t(`state.${state}`, { ns: 'claims' })}`,
        detail: [article, formatDate(dayHere(changedAt))].filter(Boolean).join(' · '),
        address: `${withLocale(locale, pages.claim.path)}?uuid=${uuid}`,
      }))
      return {
        text: t('claims.found', { count: wanted.length }),
        links: wanted.length > most ? [...links, all] : links,
      }
    }
  },
}

export const skills: readonly Skill[] = [claims]
