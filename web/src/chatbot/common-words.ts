import type { WordList } from '../kernel/chatbot.ts'

const list = (words: string) => words.split(/\s+/)

/** Words that say nothing of what is meant: articles, prepositions, verbs of asking, politeness. */
export const fillers: WordList = {
  fr: list(
    `le la les l un une des du de d a au aux en et ou est sont mon ma mes notre nos votre vos ce cette ces c que qu quel quelle
    quels quelles qui je j tu me moi te toi vous nous on il elle y pour par sur avec dans s stp svp plait merci bonjour ouvre
    ouvrir ouvrez affiche afficher affichez montre montrer montrez donne donner donnez voir vois trouve trouver trouvez cherche
    chercher cherchez numero no n ref reference statut etat suivi solde combien ai avez as dernier derniere derniers dernieres
    veux voudrais madame monsieur mme m mois`,
  ),
  en: list(
    `the a an of in on at to for from with and or is are am was my our your this that these which what where who whose i me we
    you it s please thanks thank hello hi open show display give get find look up see number no ref reference status balance
    how many much do have has last latest want would like mr mrs ms month`,
  ),
  it: list(
    `il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai in nel nella e o c mio mia miei mie
    nostro nostra suo sua questo questa che quale quali chi dove dov io mi ci per da dal dalla su sul con si prego grazie buongiorno
    apri apra aprire mostra mostri mostrami mostrare dammi dai trova trovare cerca cercare vedi vedere numero n rif riferimento
    stato saldo quanti quante ho ha sono ultimo ultima ultimi ultime voglio vorrei signor signora mese`,
  ),
  es: list(
    `el la los las un una unos unas de del a al en y o esta estan es son mi mis nuestro nuestra su sus este esta ese que cual
    cuales quien donde yo me nos por para con se favor gracias hola abre abra abrir muestra muestre muestrame mostrar dame da
    encuentra encontrar busca buscar ver numero n ref referencia estado saldo cuantos cuantas tengo tiene hay ultimo ultima
    ultimos ultimas quiero quisiera senor senora mes`,
  ),
  pt: list(
    `o a os as um uma uns umas de do da dos das ao aos em no na nos nas e ou esta estao sao meu minha meus minhas nosso nossa
    seu sua este esta esse essa que qual quais quem onde eu me por para com se favor obrigado obrigada ola abre abra abrir
    mostra mostre mostrar da de dame encontra encontrar procura procurar ver numero n ref referencia estado saldo quantos
    quantas tenho tem ha ultimo ultima ultimos ultimas quero queria senhor senhora mes`,
  ),
}

/** Who asks how something is done wants the questions, whatever it is about. */
export const howTo: WordList = {
  fr: list('comment pourquoi puis peux peut pouvons'),
  en: list('how can could why may'),
  it: list('come perche posso puo possiamo'),
  es: list('como porque puedo puede podemos'),
  pt: list('como porque posso pode podemos'),
}

/** Who asks for a person. */
export const person: WordList = {
  fr: list('humain humaine quelqu personne conseiller conseillere interlocuteur support assistance'),
  en: list('human person someone somebody agent advisor adviser support'),
  it: list('umano umana persona qualcuno operatore consulente assistenza'),
  es: list('humano humana persona alguien agente operador asesor soporte'),
  pt: list('humano humana pessoa alguem operador atendente consultor suporte'),
}

export const greetings: WordList = {
  fr: list('bonjour bonsoir salut coucou aide'),
  en: list('hello hi hey help'),
  it: list('buongiorno buonasera ciao salve aiuto'),
  es: list('hola buenos buenas dias tardes ayuda'),
  pt: list('ola bom boa dia tarde ajuda'),
}
