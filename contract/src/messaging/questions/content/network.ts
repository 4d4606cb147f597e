import type { ThemeContent } from './theme-content.ts'

export const network: ThemeContent = [
  {
    id: 'invite-colleague',
    page: 'network',
    texts: {
      fr: {
        question: 'Comment ajouter un confrère à mon réseau ?',
        also: 'inviter un confrère, envoyer une invitation à un collègue, correspondant, agrandir mon réseau, dentiste ami, orthodontiste, ajouter un contact, correspondants',
        answer:
          'Dans « Mon réseau », onglet « Confrères », choisissez « Inviter un confrère » et tapez une ou plusieurs adresses. Vous pouvez ajouter un mot, lu sur le portail seulement : n’y mettez aucun nom de patient.',
      },
      en: {
        question: 'How do I add a colleague to my network?',
        also: 'invite a fellow dentist, send an invitation to a colleague, network, friend, other dentist, orthodontist, add a contact, fellow',
        answer:
          'In “My network”, tab “Colleagues”, choose “Invite a colleague” and type one or more addresses. You can add a note, which is read on the portal only: do not put a patient’s name in it.',
      },
      it: {
        question: 'Come aggiungo un collega alla mia rete?',
        also: 'invitare un collega, mandare un invito a un collega, rete, amico dentista, ortodontista, aggiungere un contatto',
        answer:
          'In «La mia rete», scheda «Colleghi», scelga di invitare un collega e scriva uno o più indirizzi. Può aggiungere una nota, letta solo sul portale: non vi metta nomi di pazienti.',
      },
      es: {
        question: '¿Cómo añado a un colega a mi red?',
        also: 'invitar a un colega, enviar una invitación a un compañero, red, dentista amigo, ortodoncista, añadir un contacto, compañera',
        answer:
          'En «Mi red», pestaña «Colegas», elija invitar a un colega y escriba una o varias direcciones. Puede añadir una nota, que solo se lee en el portal: no ponga en ella nombres de pacientes.',
      },
      pt: {
        question: 'Como junto um colega à minha rede?',
        also: 'convidar um colega, enviar um convite a um colega, rede, dentista amigo, ortodontista, adicionar um contacto',
        answer:
          'Em «A minha rede», separador «Colegas», escolha convidar um colega e escreva um ou vários endereços. Pode juntar uma nota, lida apenas no portal: não ponha nela nomes de pacientes.',
      },
    },
  },
  {
    id: 'answer-invitation',
    page: 'network',
    texts: {
      fr: {
        question: 'Où répondre à une invitation reçue ?',
        also: 'accepter, refuser une invitation, invitation en attente d’un confrère',
        answer:
          'Dans « Mon réseau », onglet « Invitations », ou depuis le tableau de bord et la notification. Acceptez ou refusez ; la personne qui invite voit votre réponse parmi ses invitations envoyées.',
      },
      en: {
        question: 'Where do I answer an invitation?',
        also: 'accept, refuse, decline an invitation, pending invitation from a colleague',
        answer:
          'In “My network”, tab “Invitations”, or from the dashboard and the notification. Accept or refuse; the person who invites you sees your answer among the invitations they sent.',
      },
      it: {
        question: 'Dove rispondo a un invito ricevuto?',
        also: 'accettare, rifiutare un invito, invito in attesa di un collega',
        answer:
          'In «La mia rete», scheda «Inviti», oppure dal pannello e dalla notifica. Accetti o rifiuti; chi l’ha invitata vede la risposta tra gli inviti inviati.',
      },
      es: {
        question: '¿Dónde respondo a una invitación recibida?',
        also: 'aceptar, rechazar una invitación, invitación pendiente de un colega',
        answer:
          'En «Mi red», pestaña «Invitaciones», o desde el panel y la notificación. Acepte o rechace; quien le invita ve la respuesta entre sus invitaciones enviadas.',
      },
      pt: {
        question: 'Onde respondo a um convite recebido?',
        also: 'aceitar, recusar um convite, convite pendente de um colega',
        answer:
          'Em «A minha rede», separador «Convites», ou a partir do painel e da notificação. Aceite ou recuse; quem o convidou vê a resposta nos convites enviados.',
      },
    },
  },
  {
    id: 'remove-colleague',
    page: 'network',
    texts: {
      fr: {
        question: 'Comment retirer un confrère de mon réseau ?',
        also: 'supprimer un confrère, retirer de mes contacts, bloquer un confrère',
        answer:
          'Dans « Mon réseau », onglet « Confrères », le menu de sa carte permet de le retirer. Vous pouvez annuler depuis le message de confirmation.',
      },
      en: {
        question: 'How do I remove a colleague from my network?',
        also: 'delete a colleague, remove a contact, block a colleague, unfriend',
        answer:
          'In “My network”, tab “Colleagues”, the menu of their card lets you remove them. You can undo it from the confirmation message.',
      },
      it: {
        question: 'Come tolgo un collega dalla mia rete?',
        also: 'eliminare un collega, togliere un contatto, bloccare un collega',
        answer:
          'In «La mia rete», scheda «Colleghi», il menu della sua scheda permette di toglierlo. Può annullare dal messaggio di conferma.',
      },
      es: {
        question: '¿Cómo quito a un colega de mi red?',
        also: 'eliminar a un colega, quitar un contacto, bloquear a un colega',
        answer:
          'En «Mi red», pestaña «Colegas», el menú de su tarjeta permite quitarlo. Puede deshacerlo desde el mensaje de confirmación.',
      },
      pt: {
        question: 'Como retiro um colega da minha rede?',
        also: 'eliminar um colega, tirar um contacto, bloquear um colega',
        answer:
          'Em «A minha rede», separador «Colegas», o menu do cartão permite retirá-lo. Pode anular na mensagem de confirmação.',
      },
    },
  },
  {
    id: 'guest-access',
    page: 'network',
    texts: {
      fr: {
        question: 'À quoi donne droit un accès sur invitation ?',
        answer:
          'Une personne invitée n’appartient à aucun cabinet : elle voit ce qui est partagé avec elle, son réseau et ses applications, jamais un registre de patients. Elle crée son accès avec le lien reçu, sans autre démarche.',
      },
      en: {
        question: 'What does guest access include?',
        answer:
          'A guest belongs to no practice: they see what is shared with them, their network and their applications, never a register of patients. They create their access with the link they received, nothing more.',
      },
      it: {
        question: 'Che cosa comprende un accesso da ospite?',
        answer:
          'Un ospite non appartiene a nessuno studio: vede ciò che è condiviso con lui, la sua rete e le sue applicazioni, mai un registro di pazienti. Crea il suo accesso con il link ricevuto, senza altro.',
      },
      es: {
        question: '¿Qué incluye un acceso por invitación?',
        answer:
          'Quien entra por invitación no pertenece a ninguna clínica: ve lo que se comparte, su red y sus aplicaciones, nunca un registro de pacientes. Crea su acceso con el enlace recibido, sin más.',
      },
      pt: {
        question: 'O que inclui um acesso por convite?',
        answer:
          'Quem entra por convite não pertence a nenhum consultório: vê o que é partilhado consigo, a sua rede e as suas aplicações, nunca um registo de pacientes. Cria o seu acesso com a ligação recebida, e nada mais.',
      },
    },
  },
  {
    id: 'read-messages',
    page: 'messages',
    texts: {
      fr: {
        question: 'Comment lire mes messages et écrire à un confrère ?',
        also: 'messagerie, message non lu, nouveau message, discussion, ai-je des messages, boîte de réception, quelqu’un m’a écrit, envoyer un message, messages non lus, contacter un confrère, courrier reçu',
        answer:
          '« Mes messages » montre vos conversations ; celles qui ne sont pas lues sont marquées, et l’en-tête en donne le nombre. « Nouveau message » écrit à un confrère de votre réseau ou à votre équipe, avec des pièces jointes.',
      },
      en: {
        question: 'How do I read my messages and write to a colleague?',
        also: 'inbox, unread message, chat, conversation, do I have messages, somebody wrote to me, send a message, mail, unread messages, contact a colleague, new mail',
        answer:
          '“My messages” shows your conversations; unread ones are marked, and the header shows how many there are. “New message” writes to a colleague of your network or to your team, with attachments.',
      },
      it: {
        question: 'Come leggo i miei messaggi e scrivo a un collega?',
        also: 'posta, messaggio non letto, chat, conversazione, ho messaggi, qualcuno mi ha scritto, mandare un messaggio, casella, messaggi non letti, contattare un collega, messaggi nuovi',
        answer:
          '«I miei messaggi» mostra le sue conversazioni; quelle non lette sono evidenziate e l’intestazione ne indica il numero. «Nuovo messaggio» scrive a un collega della sua rete o al suo team, con allegati.',
      },
      es: {
        question: '¿Cómo leo mis mensajes y escribo a un colega?',
        also: 'bandeja, mensaje no leído, chat, conversación, tengo mensajes, alguien me ha escrito, enviar un mensaje, buzón, mensajes sin leer, contactar con un colega, mensajes nuevos',
        answer:
          '«Mis mensajes» muestra sus conversaciones; las no leídas están marcadas y la cabecera indica cuántas son. «Nuevo mensaje» escribe a un colega de su red o a su equipo, con archivos adjuntos.',
      },
      pt: {
        question: 'Como leio as minhas mensagens e escrevo a um colega?',
        also: 'caixa de entrada, mensagem não lida, conversa, tenho mensagens por ler, alguém me escreveu, enviar uma mensagem, mensagens não lidas, contactar um colega, mensagens novas',
        answer:
          '«As minhas mensagens» mostra as suas conversas; as não lidas estão assinaladas e o cabeçalho indica quantas são. «Nova mensagem» escreve a um colega da sua rede ou à sua equipa, com anexos.',
      },
    },
  },
]
