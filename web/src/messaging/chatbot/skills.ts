import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { byFileName } from '../../kernel/by-file-name.ts'
import type { Skill } from '../../kernel/chatbot.ts'

const files = import.meta.glob<readonly Skill[]>('../../**/*.chatbot.ts', { import: 'skills', eager: true })

/** What the capabilities declare. */
export const skills: readonly Skill[] = byFileName(files).flat()

export const skillTexts = [...new Set(skills.flatMap(({ texts = [] }) => texts))]

/** What is polite and says nothing of what is meant; alone it is a greeting. */
export const courtesy: Readonly<Record<Locale, string>> = {
  fr: 'bonjour bonsoir salut coucou ok okay merci svp stp s’il te vous plaît aide cordialement salutations d’avance',
  en: 'hello hi hey good morning afternoon thanks thank you please pls help kindly regards dear evening cheers',
  it: 'buongiorno buonasera ciao salve grazie per favore prego aiuto cordiali distinti saluti gentilmente anticipo',
  es: 'hola buenos buenas días tardes noches gracias por favor ayuda saludo saludos cordiales estimados estimado atentamente antemano',
  pt: 'olá bom boa dia tarde noite obrigado obrigada por favor ajuda cumprimentos atenciosamente desde já antecipadamente',
}

/** Words that say nothing either where they are part of a question: no sign that something else is meant. */
export const fillers: Readonly<Record<Locale, string>> = {
  fr: 'pas le la les un une des du au aux et ou en on nous je tu il elle ils elles moi toi lui me te se ce ça cela cet cette ces mon ma mes ton ta tes sa ses notre nos votre vos leur leurs que quoi koi est es sont ai as avez avons suis êtes sommes quel quelle quels quelles qu est-ce si car ne ni par avec dans sur sous pour chez donc alors bien déjà encore très trop juste peut peux pouvez voudrais aimerais veux faut faire fais quelque chose truc là maintenant actuellement laquelle lequel lesquels lesquelles qui était montre montrez montrer dis dites donne donnez liste sais savoir pourriez voulons aimerions souhaite souhaiterais souhaitons vais va allons vont fait faisons faites exactement comment',
  en: 'not the an of to in on at by for from with and or but if is are was were be been am do does did has have had it its this that these those my our your me us we you he she they them his her their there here what which can could would should may will just now so any some get got one thing things want need whats wheres about really right currently who whom whose show tell give list see know like how exactly going gonna wanna im ive id youre theyre isnt dont didnt hasnt havent',
  it: 'non il lo la gli le un uno una di del della dei delle dello degli da dal dalla in nel nella con su sul per tra fra ed io tu lui lei noi voi loro mi ti si ci vi ne mio mia miei mie tuo suo sua nostro nostra vostro questo questa quello quella che cosa è sono sei siamo ho hai ha abbiamo avete hanno posso può possiamo vorrei voglio fare se anche già ora adesso più molto qualcosa qual quale quali chi era erano fu mostra mostrami mostri dimmi dica dammi elenca sapere vedere vogliamo faccio facciamo fate vado vanno fatto esattamente desidero potete potreste come',
  es: 'no el la los las un una unos unas de del al en con por para sin sobre entre yo tú él ella nosotros vosotros me te se le les lo os mi mis tu tus su sus nuestro nuestra vuestro este esta ese esa esto eso que qué es son soy eres somos está están he has ha hemos han puedo puede podemos quiero quisiera hay hacer si ya ahora más muy algo como también todavía aún cuál cuáles quién quiénes fue era fueron muestra muéstrame muéstreme muestre dime diga dígame dame ver saber queremos hago hacemos hacen hecho voy vamos van exactamente deseo desearía podría podrían pueden',
  pt: 'não os as um uma uns umas de do da dos das no na nos nas em com por para sem sobre entre eu tu ele ela nós vós me te se lhe lhes meu minha meus minhas teu seu sua nosso nossa este esta esse essa isto isso que o é são sou somos está estão tenho tem temos têm posso pode podemos quero queria há fazer se já agora mais muito algo como também ainda qual quais quem foi era foram mostra mostre mostrar diz diga dá ver saber queremos gostaria faço fazemos feito vou vamos vai vão exatamente desejo podia podiam podem',
}
