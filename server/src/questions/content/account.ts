import type { ThemeContent } from './theme-content.ts'

export const account: ThemeContent = [
  {
    id: 'change-password',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment changer mon mot de passe ?',
        answer:
          'Dans « Mes informations », carte « Mot de passe » : tapez l’ancien, puis le nouveau. Les règles s’affichent pendant que vous tapez. Vos autres sessions, sur d’autres appareils, sont alors fermées.',
      },
      en: {
        question: 'How do I change my password?',
        answer:
          'In “My details”, on the “Password” card: type the old one, then the new one. The rules show while you type. Your other sessions, on other devices, are then closed.',
      },
      it: {
        question: 'Come cambio la password?',
        answer:
          'In «I miei dati», scheda «Password»: scriva la vecchia, poi la nuova. Le regole appaiono mentre scrive. Le altre sue sessioni, su altri dispositivi, vengono chiuse.',
      },
      es: {
        question: '¿Cómo cambio mi contraseña?',
        answer:
          'En «Mis datos», tarjeta «Contraseña»: escriba la antigua y luego la nueva. Las reglas aparecen mientras escribe. Sus otras sesiones, en otros dispositivos, se cierran.',
      },
      pt: {
        question: 'Como mudo a minha palavra-passe?',
        answer:
          'Em «Os meus dados», cartão «Palavra-passe»: escreva a antiga e depois a nova. As regras aparecem enquanto escreve. As suas outras sessões, noutros dispositivos, são fechadas.',
      },
    },
  },
  {
    id: 'password-asked-again',
    page: 'account',
    texts: {
      fr: {
        question: 'Pourquoi le portail redemande-t-il mon mot de passe ?',
        answer:
          'Les actions sensibles, comme exporter des patients ou changer votre adresse e-mail, demandent un mot de passe tapé il y a moins de dix minutes. C’est une protection si vous avez laissé votre poste ouvert. Rien de ce que vous avez saisi n’est perdu.',
      },
      en: {
        question: 'Why does the portal ask for my password again?',
        answer:
          'Sensitive actions, such as exporting patients or changing your e-mail address, need a password typed within the last ten minutes. It protects you if you left your screen open. Nothing you typed is lost.',
      },
      it: {
        question: 'Perché il portale richiede di nuovo la password?',
        answer:
          'Le azioni delicate, come esportare pazienti o cambiare l’indirizzo e-mail, richiedono una password scritta negli ultimi dieci minuti. È una protezione se ha lasciato aperta la postazione. Nulla di ciò che ha scritto va perso.',
      },
      es: {
        question: '¿Por qué el portal vuelve a pedir mi contraseña?',
        answer:
          'Las acciones delicadas, como exportar pacientes o cambiar su correo, exigen una contraseña escrita en los últimos diez minutos. Le protege si dejó la pantalla abierta. Nada de lo que escribió se pierde.',
      },
      pt: {
        question: 'Porque pede o portal de novo a palavra-passe?',
        answer:
          'As ações delicadas, como exportar pacientes ou mudar o e-mail, exigem uma palavra-passe escrita nos últimos dez minutos. É uma proteção se deixou o ecrã aberto. Nada do que escreveu se perde.',
      },
    },
  },
  {
    id: 'change-email',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment changer mon adresse e-mail ?',
        answer:
          'Dans « Mes informations », modifiez l’adresse e-mail. Un message part vers la nouvelle adresse : elle ne remplace l’ancienne que lorsque vous avez ouvert le lien qu’il contient.',
      },
      en: {
        question: 'How do I change my e-mail address?',
        answer:
          'Change the e-mail address in “My details”. A message goes to the new address: it replaces the old one only once you have opened the link in it.',
      },
      it: {
        question: 'Come cambio il mio indirizzo e-mail?',
        answer:
          'In «I miei dati» modifichi l’indirizzo e-mail. Un messaggio parte verso il nuovo indirizzo, che sostituisce il vecchio solo quando ha aperto il link che contiene.',
      },
      es: {
        question: '¿Cómo cambio mi dirección de correo?',
        answer:
          'En «Mis datos», modifique la dirección de correo. Se envía un mensaje a la nueva dirección, que solo sustituye a la antigua cuando ha abierto el enlace que contiene.',
      },
      pt: {
        question: 'Como mudo o meu endereço de e-mail?',
        answer:
          'Em «Os meus dados», altere o endereço de e-mail. Segue uma mensagem para o novo endereço, que só substitui o antigo quando tiver aberto a ligação que ela contém.',
      },
    },
  },
  {
    id: 'change-name',
    page: 'account',
    texts: {
      fr: {
        question: 'Comment corriger mon nom ou mon identifiant ?',
        answer:
          '« Mes informations » laisse corriger votre prénom, votre nom et votre identifiant. Le portail dit tout de suite si un identifiant est déjà pris. Vos collaborateurs voient le nouveau nom aussitôt.',
      },
      en: {
        question: 'How do I correct my name or login?',
        answer:
          '“My details” lets you correct your first name, last name and login. The portal says at once if a login is taken. Your colleagues in the practice see the new name immediately.',
      },
      it: {
        question: 'Come correggo il mio nome o il mio identificativo?',
        answer:
          '«I miei dati» permette di correggere nome, cognome e identificativo. Il portale dice subito se un identificativo è già preso. I suoi collaboratori vedono subito il nuovo nome.',
      },
      es: {
        question: '¿Cómo corrijo mi nombre o mi identificador?',
        answer:
          '«Mis datos» permite corregir su nombre, sus apellidos y su identificador. El portal dice enseguida si un identificador está ocupado. Sus colaboradores ven el nuevo nombre de inmediato.',
      },
      pt: {
        question: 'Como corrijo o meu nome ou identificador?',
        answer:
          '«Os meus dados» permite corrigir o nome, o apelido e o identificador. O portal diz logo se um identificador já está ocupado. Os seus colaboradores veem o novo nome de imediato.',
      },
    },
  },
  {
    id: 'addresses',
    page: 'account',
    texts: {
      fr: {
        question: 'À quoi servent mes adresses ?',
        answer:
          'Elles disent où livrer et à qui facturer. La première que vous ajoutez sert aux deux ; vous choisissez ensuite une autre adresse par défaut pour la livraison ou la facturation. Vous seul les voyez.',
      },
      en: {
        question: 'What are my addresses for?',
        answer:
          'They say where to deliver and whom to invoice. The first one you add serves both; you can then choose another default for delivery or for invoices. Only you can see them.',
      },
      it: {
        question: 'A che cosa servono i miei indirizzi?',
        answer:
          'Dicono dove consegnare e a chi fatturare. Il primo che aggiunge serve per entrambi; può poi scegliere un altro indirizzo predefinito per la consegna o la fatturazione. Li vede solo lei.',
      },
      es: {
        question: '¿Para qué sirven mis direcciones?',
        answer:
          'Dicen dónde entregar y a quién facturar. La primera que añade sirve para ambas cosas; después puede elegir otra por defecto para la entrega o la facturación. Solo usted las ve.',
      },
      pt: {
        question: 'Para que servem os meus endereços?',
        answer:
          'Dizem onde entregar e a quem faturar. O primeiro que acrescenta serve para ambos; depois pode escolher outro predefinido para a entrega ou a faturação. Só você os vê.',
      },
    },
  },
  {
    id: 'language',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Comment changer la langue du portail ?',
        answer:
          'Le menu au drapeau, en haut de chaque page, propose le français, l’anglais, l’italien, l’espagnol et le portugais. La page reste la même ; vos messages arrivent aussi dans votre langue.',
      },
      en: {
        question: 'How do I change the language of the portal?',
        answer:
          'The menu with the flag, at the top of every page, offers French, English, Italian, Spanish and Portuguese. You stay on the same page; your mails come in your language too.',
      },
      it: {
        question: 'Come cambio la lingua del portale?',
        answer:
          'Il menu con la bandiera, in alto in ogni pagina, propone francese, inglese, italiano, spagnolo e portoghese. La pagina resta la stessa; anche i messaggi arrivano nella sua lingua.',
      },
      es: {
        question: '¿Cómo cambio el idioma del portal?',
        answer:
          'El menú con la bandera, arriba en cada página, ofrece francés, inglés, italiano, español y portugués. La página sigue siendo la misma; sus mensajes también llegan en su idioma.',
      },
      pt: {
        question: 'Como mudo a língua do portal?',
        answer:
          'O menu com a bandeira, no topo de cada página, propõe francês, inglês, italiano, espanhol e português. A página continua a mesma; as suas mensagens também chegam na sua língua.',
      },
    },
  },
  {
    id: 'dark-theme',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Peut-on afficher le portail en sombre ?',
        answer:
          'Oui : le bouton en forme de lune, en haut de chaque page, passe du clair au sombre. Sans choix de votre part, le portail suit le réglage de votre appareil.',
      },
      en: {
        question: 'Is there a dark theme?',
        answer:
          'Yes: the moon button at the top of every page switches between light and dark. Until you choose, the portal follows the setting of your device.',
      },
      it: {
        question: 'Esiste un tema scuro?',
        answer:
          'Sì: il pulsante a forma di luna, in alto in ogni pagina, passa dal chiaro allo scuro. Finché non sceglie, il portale segue l’impostazione del suo dispositivo.',
      },
      es: {
        question: '¿Hay un tema oscuro?',
        answer:
          'Sí: el botón con forma de luna, arriba en cada página, pasa de claro a oscuro. Mientras no elija, el portal sigue el ajuste de su dispositivo.',
      },
      pt: {
        question: 'Existe um tema escuro?',
        answer:
          'Sim: o botão em forma de lua, no topo de cada página, passa de claro a escuro. Enquanto não escolher, o portal segue a definição do seu dispositivo.',
      },
    },
  },
]
