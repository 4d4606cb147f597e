import type { ThemeContent } from './theme-content.ts'

export const applications: ThemeContent = [
  {
    id: 'link-application',
    page: 'network',
    texts: {
      fr: {
        question: 'Comment relier une application partenaire ?',
        also: 'connecter une application, associer un logiciel, ajouter une application',
        answer:
          'Dans « Mon réseau », onglet « Applications », ouvrez-la une fois : elle est alors reliée à votre compte, et s’ouvre désormais sans second mot de passe. Certaines vous demandent d’abord votre accord.',
      },
      en: {
        question: 'How do I link a partner application?',
        also: 'connect an application, software, add an app',
        answer:
          'In “My network”, tab “Applications”, open it once: it is then linked to your account and opens from now on without a second password. Some ask for your consent first.',
      },
      it: {
        question: 'Come collego un’applicazione partner?',
        also: 'collegare un’app, associare un software, aggiungere un’applicazione',
        answer:
          'In «La mia rete», scheda «Applicazioni», la apra una volta: è allora collegata al suo account e da quel momento si apre senza una seconda password. Alcune chiedono prima il suo consenso.',
      },
      es: {
        question: '¿Cómo vinculo una aplicación asociada?',
        also: 'conectar una aplicación, asociar un programa, añadir una aplicación',
        answer:
          'En «Mi red», pestaña «Aplicaciones», ábrala una vez: queda vinculada a su cuenta y desde entonces se abre sin una segunda contraseña. Algunas piden antes su consentimiento.',
      },
      pt: {
        question: 'Como ligo uma aplicação parceira?',
        also: 'ligar um programa, associar uma aplicação, adicionar uma app',
        answer:
          'Em «A minha rede», separador «Aplicações», abra-a uma vez: fica ligada à sua conta e abre daí em diante sem segunda palavra-passe. Algumas pedem primeiro o seu consentimento.',
      },
    },
  },
  {
    id: 'own-password',
    page: 'network',
    texts: {
      fr: {
        question: 'Une application demande son propre mot de passe. Est-ce normal ?',
        answer:
          'Oui, pour celles qui ont leurs propres comptes. Vous le donnez une seule fois, au moment de la relier ; le portail le transmet à l’application et ne le garde pas.',
      },
      en: {
        question: 'An application asks for its own password. Is that normal?',
        answer:
          'Yes, for those that have accounts of their own. You give it once, when you link the application; the portal passes it on and does not keep it.',
      },
      it: {
        question: 'Un’applicazione chiede la sua password. È normale?',
        answer:
          'Sì, per quelle che hanno account propri. La dà una sola volta, quando la collega; il portale la trasmette all’applicazione e non la conserva.',
      },
      es: {
        question: 'Una aplicación pide su propia contraseña. ¿Es normal?',
        answer:
          'Sí, para las que tienen cuentas propias. La da una sola vez, al vincularla; el portal la transmite a la aplicación y no la guarda.',
      },
      pt: {
        question: 'Uma aplicação pede a sua própria palavra-passe. É normal?',
        answer:
          'Sim, para as que têm contas próprias. Dá-a uma única vez, ao ligá-la; o portal transmite-a à aplicação e não a guarda.',
      },
    },
  },
  {
    id: 'unlink-application',
    page: 'network',
    texts: {
      fr: {
        question: 'Comment délier une application ?',
        also: 'déconnecter une application, retirer une application, dissocier',
        answer:
          'Dans « Mon réseau », onglet « Applications », les détails de l’application proposent « Délier ». Ses accès sont retirés aussitôt. Vous pourrez la relier quand vous voudrez.',
      },
      en: {
        question: 'How do I unlink an application?',
        also: 'disconnect an app, remove an application',
        answer:
          'In “My network”, tab “Applications”, the details of the application offer “Unlink”. Its access is withdrawn at once. You can link it again whenever you like.',
      },
      it: {
        question: 'Come scollego un’applicazione?',
        also: 'disconnettere un’app, togliere un’applicazione',
        answer:
          'In «La mia rete», scheda «Applicazioni», i dettagli dell’applicazione propongono di scollegarla. I suoi accessi sono ritirati subito. Potrà ricollegarla quando vuole.',
      },
      es: {
        question: '¿Cómo desvinculo una aplicación?',
        also: 'desconectar una aplicación, quitar una aplicación',
        answer:
          'En «Mi red», pestaña «Aplicaciones», los detalles de la aplicación ofrecen desvincularla. Sus accesos se retiran enseguida. Podrá vincularla de nuevo cuando quiera.',
      },
      pt: {
        question: 'Como desligo uma aplicação?',
        also: 'desassociar uma aplicação, retirar uma aplicação',
        answer:
          'Em «A minha rede», separador «Aplicações», os detalhes da aplicação propõem desligá-la. Os acessos são retirados de imediato. Poderá voltar a ligá-la quando quiser.',
      },
    },
  },
  {
    id: 'application-sees',
    page: 'network',
    texts: {
      fr: {
        question: 'Que voit une application de mes données ?',
        answer:
          'Le bouton d’information de chaque application le dit : votre nom, votre adresse, votre cabinet, et ce que ses services peuvent faire pour vous. Une application ne peut jamais plus que ce que vos propres droits permettent.',
      },
      en: {
        question: 'What does an application see of my data?',
        answer:
          'The information button of each application says it: your name, your address, your practice, and what its services may do for you. An application can never do more than your own rights allow.',
      },
      it: {
        question: 'Che cosa vede un’applicazione dei miei dati?',
        answer:
          'Lo dice il pulsante informativo di ogni applicazione: il suo nome, il suo indirizzo, il suo studio e ciò che i suoi servizi possono fare per lei. Un’applicazione non può mai più di quanto permettono i suoi diritti.',
      },
      es: {
        question: '¿Qué ve una aplicación de mis datos?',
        answer:
          'Lo dice el botón de información de cada aplicación: su nombre, su dirección, su clínica y lo que sus servicios pueden hacer por usted. Una aplicación nunca puede más de lo que permiten sus propios permisos.',
      },
      pt: {
        question: 'O que vê uma aplicação dos meus dados?',
        answer:
          'O botão de informação de cada aplicação diz-o: o seu nome, o seu endereço, o seu consultório e o que os serviços dela podem fazer por si. Uma aplicação nunca pode mais do que os seus próprios direitos permitem.',
      },
    },
  },
  {
    id: 'shortcuts',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Comment garder une application à portée de main ?',
        answer:
          'L’étoile, dans les détails d’une application, l’ajoute à vos raccourcis : sur le tableau de bord, dans le menu en haut de page et dans la recherche. Vous choisissez leur ordre depuis le tableau de bord.',
      },
      en: {
        question: 'How do I keep an application at hand?',
        answer:
          'The star in the details of an application adds it to your shortcuts: on the dashboard, in the menu at the top of the page and in the search. You choose their order on the dashboard.',
      },
      it: {
        question: 'Come tengo un’applicazione a portata di mano?',
        answer:
          'La stella, nei dettagli di un’applicazione, la aggiunge alle scorciatoie: nel pannello, nel menu in alto e nella ricerca. L’ordine lo sceglie dal pannello.',
      },
      es: {
        question: '¿Cómo tengo una aplicación a mano?',
        answer:
          'La estrella, en los detalles de una aplicación, la añade a sus accesos directos: en el panel, en el menú de arriba y en la búsqueda. Su orden se elige en el panel.',
      },
      pt: {
        question: 'Como mantenho uma aplicação à mão?',
        answer:
          'A estrela, nos detalhes de uma aplicação, junta-a aos seus atalhos: no painel, no menu do topo e na pesquisa. A ordem escolhe-se no painel.',
      },
    },
  },
  {
    id: 'application-down',
    page: 'network',
    texts: {
      fr: {
        question: 'Une application ne répond pas. Que faire ?',
        also: 'application en panne, ne s’ouvre pas, indisponible',
        answer:
          'Si une application est en panne, le portail vous le dit au lieu d’ouvrir une page vide. Réessayez un peu plus tard : rien n’est perdu de votre côté, et le reste du portail continue de fonctionner.',
      },
      en: {
        question: 'An application does not respond. What should I do?',
        also: 'app is down, does not open, unavailable',
        answer:
          'If an application is down, the portal tells you instead of opening an empty page. Try again a little later: nothing is lost on your side, and the rest of the portal keeps working.',
      },
      it: {
        question: 'Un’applicazione non risponde. Che cosa faccio?',
        also: 'applicazione guasta, non si apre, non disponibile',
        answer:
          'Se un’applicazione è guasta, il portale lo dice invece di aprire una pagina vuota. Riprovi un po’ più tardi: da parte sua nulla va perso e il resto del portale continua a funzionare.',
      },
      es: {
        question: 'Una aplicación no responde. ¿Qué hago?',
        also: 'aplicación caída, no se abre, no disponible',
        answer:
          'Si una aplicación está averiada, el portal se lo dice en vez de abrir una página vacía. Inténtelo un poco más tarde: no se pierde nada por su parte y el resto del portal sigue funcionando.',
      },
      pt: {
        question: 'Uma aplicação não responde. O que faço?',
        also: 'aplicação em baixo, não abre, indisponível',
        answer:
          'Se uma aplicação está em baixo, o portal di-lo em vez de abrir uma página vazia. Tente um pouco mais tarde: nada se perde do seu lado e o resto do portal continua a funcionar.',
      },
    },
  },
  {
    id: 'partner-benefits',
    page: 'partners',
    texts: {
      fr: {
        question: 'Où trouver les avantages des partenaires ?',
        also: 'annuaire, liste des partenaires, avantages membres, remise chez un partenaire, code membre, organismes de formation, banque, financement, loisirs',
        answer:
          '« Tous les partenaires » réunit les applications et les partenaires d’Arcade, par catégorie : médical, art de vivre, formation et finance. Chaque carte dit ce qui est réservé aux membres et jusqu’à quand.',
      },
      en: {
        question: 'Where do I find the benefits of partners?',
        also: 'directory, list of partners, member benefits, discount at a partner, member code, training providers, bank, financing, leisure',
        answer:
          '“All partners” brings together Arcade’s applications and partners by category: medical, lifestyle, training and finance. Each card says what is reserved for members and until when.',
      },
      it: {
        question: 'Dove trovo i vantaggi dei partner?',
        also: 'elenco dei partner, vantaggi per i membri, sconto da un partner, codice membro, enti di formazione, banca, finanziamento, tempo libero',
        answer:
          '«Tutti i partner» riunisce le applicazioni e i partner di Arcade per categoria: medicina, stile di vita, formazione e finanza. Ogni scheda dice che cosa è riservato ai membri e fino a quando.',
      },
      es: {
        question: '¿Dónde encuentro las ventajas de los socios?',
        also: 'directorio, lista de socios, ventajas para miembros, descuento en un socio, código de miembro, centros de formación, banco, financiación, ocio, partners',
        answer:
          '«Todos los socios» reúne las aplicaciones y los socios de Arcade por categoría: médico, estilo de vida, formación y finanzas. Cada tarjeta dice qué se reserva a los miembros y hasta cuándo.',
      },
      pt: {
        question: 'Onde encontro as vantagens dos parceiros?',
        also: 'diretório, lista de parceiros, vantagens para membros, desconto num parceiro, código de membro, entidades de formação, banco, financiamento, lazer',
        answer:
          '«Todos os parceiros» reúne as aplicações e os parceiros da Arcade por categoria: medicina, estilo de vida, formação e finanças. Cada cartão diz o que é reservado aos membros e até quando.',
      },
    },
  },
]
