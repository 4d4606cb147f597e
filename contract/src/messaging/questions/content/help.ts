import type { ThemeContent } from './theme-content.ts'

export const help: ThemeContent = [
  {
    id: 'keyboard',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Y a-t-il des raccourcis clavier ?',
        answer:
          'Ctrl K, ou ⌘ K, ouvre la recherche depuis toute page : une page, un patient, une application ou une action. Les flèches choisissent, Entrée ouvre, Échap ferme. Tout le portail s’utilise au clavier.',
      },
      en: {
        question: 'Are there keyboard shortcuts?',
        answer:
          'Ctrl K, or ⌘ K, opens the search on any page: a page, a patient, an application or an action. Arrows choose, Enter opens, Escape closes. The whole portal works with the keyboard.',
      },
      it: {
        question: 'Ci sono scorciatoie da tastiera?',
        answer:
          'Ctrl K, o ⌘ K, apre la ricerca da ogni pagina: una pagina, un paziente, un’applicazione o un’azione. Le frecce scelgono, Invio apre, Esc chiude. Tutto il portale si usa da tastiera.',
      },
      es: {
        question: '¿Hay atajos de teclado?',
        answer:
          'Ctrl K, o ⌘ K, abre la búsqueda desde cualquier página: una página, un paciente, una aplicación o una acción. Las flechas eligen, Intro abre, Esc cierra. Todo el portal se maneja con el teclado.',
      },
      pt: {
        question: 'Há atalhos de teclado?',
        answer:
          'Ctrl K, ou ⌘ K, abre a pesquisa em qualquer página: uma página, um paciente, uma aplicação ou uma ação. As setas escolhem, Enter abre, Esc fecha. Todo o portal se usa com o teclado.',
      },
    },
  },
  {
    id: 'notifications',
    page: 'notifications',
    texts: {
      fr: {
        question: 'Où retrouver mes notifications et en recevoir moins ?',
        also: 'alertes, avertissements, cloche, recevoir moins d’e-mails, désactiver, couper les notifications, ne plus recevoir de mails, trop de messages du portail, notif, préférences, réglages des alertes, résumé du jour, quitter la liste de diffusion, désabonner des mails, marquer comme lues',
        answer:
          'La cloche en haut de page montre le nombre de notifications non lues ; « Mes notifications » les range par jour. Ses « Préférences » disent, sujet par sujet, ce qui arrive au portail, par e-mail ou dans le résumé du jour.',
      },
      en: {
        question: 'Where do I find my notifications, and how do I get fewer?',
        also: 'alerts, bell, fewer e-mails, turn off, switch off, mute notifications, no more mails, too many e-mails, preferences, notification settings, daily digest, mark as read, unsubscribe from the e-mails, stop e-mails, mark them read',
        answer:
          'The bell at the top of the page shows how many notifications are unread; “My notifications” sorts them by day. Its “Preferences” set, topic by topic, what comes in the portal, by e-mail or as a daily digest.',
      },
      it: {
        question: 'Dove trovo le notifiche e come ne ricevo meno?',
        also: 'avvisi, campanella, meno e-mail, disattivare, togliere, silenziare le notifiche, non ricevere più mail, troppe e-mail, preferenze, impostazioni degli avvisi, riepilogo del giorno, avvisi per e-mail, smettere di ricevere, segnare come lette',
        answer:
          'La campana in alto mostra quante notifiche non sono lette; «Le mie notifiche» le ordina per giorno. Le «Preferenze» stabiliscono, argomento per argomento, che cosa arriva nel portale, per e-mail o nel riepilogo del giorno.',
      },
      es: {
        question: '¿Dónde encuentro mis notificaciones y cómo recibo menos?',
        also: 'alertas, avisos, notificaciones, campana, menos correos, desactivar, silenciar, no recibir más correos, demasiados e-mails, preferencias, ajustes de los avisos, resumen del día, quitar los avisos por correo, dejar de recibir, avisos por e-mail, marcar como leídas',
        answer:
          'La campana de arriba muestra cuántas notificaciones hay sin leer; «Mis notificaciones» las ordena por día. Sus «Preferencias» fijan, tema por tema, qué llega al portal, por correo o en el resumen del día.',
      },
      pt: {
        question: 'Onde encontro as notificações e como recebo menos?',
        also: 'alertas, avisos, notificações, sino, menos e-mails, desativar, silenciar, não receber mais e-mails, demasiados mails, preferências, definições dos avisos, resumo do dia, tirar os avisos por e-mail, deixar de receber, marcar como lidas',
        answer:
          'O sino no topo mostra quantas notificações estão por ler; «As minhas notificações» ordena-as por dia. As «Preferências» definem, assunto por assunto, o que chega ao portal, por e-mail ou no resumo do dia.',
      },
    },
  },
  {
    id: 'portal-check',
    page: 'test',
    texts: {
      fr: {
        question: 'Le portail ne marche pas bien. Comment aider l’assistance ?',
        also: 'bug, panne, page blanche, erreur, c’est lent',
        answer:
          'Ouvrez la page de vérification : elle teste votre navigateur, la connexion et les partenaires. Lisez ce qu’elle affiche au téléphone, avec la référence indiquée par le message d’erreur s’il y en a une.',
      },
      en: {
        question: 'The portal does not work well. How can I help support?',
        also: 'bug, error, blank page, slow, broken',
        answer:
          'Open the check page: it tests your browser, the connection and the partners. Read out on the telephone what it shows, with the reference of the error message if there is one.',
      },
      it: {
        question: 'Il portale non funziona bene. Come aiuto l’assistenza?',
        also: 'errore, guasto, pagina bianca, lento',
        answer:
          'Apra la pagina di verifica: prova il browser, la connessione e i partner. Legga al telefono ciò che mostra, con il riferimento del messaggio di errore se ce n’è uno.',
      },
      es: {
        question: 'El portal no va bien. ¿Cómo ayudo a la asistencia?',
        also: 'error, fallo, página en blanco, lento',
        answer:
          'Abra la página de comprobación: prueba su navegador, la conexión y los socios. Lea por teléfono lo que muestra, con la referencia del mensaje de error si la hay.',
      },
      pt: {
        question: 'O portal não funciona bem. Como ajudo a assistência?',
        also: 'erro, avaria, página em branco, lento',
        answer:
          'Abra a página de verificação: testa o navegador, a ligação e os parceiros. Leia ao telefone o que ela mostra, com a referência da mensagem de erro se houver.',
      },
    },
  },
  {
    id: 'phone-and-tablet',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Le portail fonctionne-t-il sur téléphone et tablette ?',
        also: 'appli mobile, smartphone, iPad, appli iPhone, application Android, sur mon mobile',
        answer:
          'Oui, avec les mêmes pages et les mêmes droits. Sur un téléphone, les onglets du bas mènent à l’essentiel et « Menu » à tout le reste. Il n’y a rien à installer.',
      },
      en: {
        question: 'Does the portal work on phones and tablets?',
        also: 'mobile app, smartphone, iPad, iPhone app, Android app, on my mobile',
        answer:
          'Yes, with the same pages and the same rights. On a phone the tabs at the bottom lead to the essentials and “Menu” to everything else. There is nothing to install.',
      },
      it: {
        question: 'Il portale funziona su telefono e tablet?',
        also: 'app mobile, smartphone, cellulare, iPad, app per iPhone, Android, dal cellulare',
        answer:
          'Sì, con le stesse pagine e gli stessi diritti. Su un telefono le schede in basso portano all’essenziale e «Menu» a tutto il resto. Non c’è nulla da installare.',
      },
      es: {
        question: '¿Funciona el portal en teléfono y tableta?',
        also: 'móvil, smartphone, iPad, aplicación para iPhone, Android, desde el móvil',
        answer:
          'Sí, con las mismas páginas y los mismos permisos. En un teléfono, las pestañas de abajo llevan a lo esencial y «Menú» a todo lo demás. No hay nada que instalar.',
      },
      pt: {
        question: 'O portal funciona em telemóvel e tablet?',
        also: 'telemóvel, app, smartphone, iPad, aplicação para iPhone, Android, no telemóvel',
        answer:
          'Sim, com as mesmas páginas e os mesmos direitos. Num telemóvel, os separadores de baixo levam ao essencial e «Menu» a tudo o resto. Não há nada para instalar.',
      },
    },
  },
  {
    id: 'contact',
    page: 'questions',
    texts: {
      fr: {
        question: 'Je n’ai pas trouvé ma réponse. À qui écrire ?',
        also: 'téléphone, joindre un conseiller, parler à quelqu’un, parler à une personne, humain, appeler, assistance, support, parler à un humain, quelqu’un peut m’aider, contacter Arcade, hotline, numéro de téléphone, conseiller, vous joindre, me rappeler, service client, vraie personne, à quel numéro appeler en cas de problème, j’ai un problème, besoin d’aide',
        answer:
          'Utilisez le formulaire au bas de cette page, avec ou sans compte : nous répondons par e-mail. N’y mettez ni mot de passe, ni nom de patient.',
      },
      en: {
        question: 'I did not find my answer. Whom can I write to?',
        also: 'phone number, talk to somebody, speak to a person, human, call, reach support, adviser, speak with someone, real person, hotline, contact Arcade, phone, customer service, agent, call me back, get in touch, which number do I call, I have a problem and need help',
        answer:
          'Use the form at the bottom of this page, with or without an account: we answer by e-mail. Do not include a password or a patient’s name.',
      },
      it: {
        question: 'Non ho trovato la risposta. A chi scrivo?',
        also: 'telefono, parlare con qualcuno, parlare con una persona, operatore, chiamare, assistenza, parlare con un umano, qualcuno può aiutarmi, contattare Arcade, numero di telefono, servizio clienti, consulente, essere richiamato, mettersi in contatto, a quale numero chiamo, ho un problema, mi serve aiuto, persona vera',
        answer:
          'Usi il modulo in fondo a questa pagina, con o senza account: rispondiamo per e-mail. Non vi metta password né nomi di pazienti.',
      },
      es: {
        question: 'No he encontrado mi respuesta. ¿A quién escribo?',
        also: 'teléfono, hablar con alguien, hablar con una persona, operador, llamar, soporte, asistencia, hablar con un humano, alguien puede ayudarme, contactar con Arcade, número de teléfono, atención al cliente, asesor, que me llamen, ponerme en contacto, a qué número llamo, qué teléfono hay si tengo un problema, necesito ayuda, persona real, de verdad',
        answer:
          'Use el formulario al final de esta página, con o sin cuenta: respondemos por correo. No incluya contraseñas ni nombres de pacientes.',
      },
      pt: {
        question: 'Não encontrei a minha resposta. A quem escrevo?',
        also: 'telefone, falar com alguém, falar com uma pessoa, operador, ligar, suporte, assistência, falar com um humano, alguém me pode ajudar, contactar a Arcade, número de telefone, apoio ao cliente, que me liguem, entrar em contacto, pessoa de verdade, para que número ligo, tenho um problema, preciso de ajuda, pessoa real',
        answer:
          'Use o formulário no fundo desta página, com ou sem conta: respondemos por e-mail. Não inclua palavras-passe nem nomes de pacientes.',
      },
    },
  },
]
