import type { ThemeContent } from './theme-content.ts'

export const practice: ThemeContent = [
  {
    id: 'act-for-practitioner',
    page: 'dashboard',
    texts: {
      fr: {
        question: 'Je suis secrétaire. Comment travailler pour un praticien ?',
        answer:
          'Le sélecteur en haut de la page montre pour qui vous agissez et dans quel cabinet. Choisissez le praticien : patients, actes et tableau de bord sont alors les siens, dans la limite de vos droits.',
      },
      en: {
        question: 'I am a secretary. How do I work for a practitioner?',
        answer:
          'The selector at the top of the page shows for whom you work and in which practice. Choose the practitioner: patients, treatments and dashboard are then theirs, within your rights.',
      },
      it: {
        question: 'Sono una segretaria. Come lavoro per un professionista?',
        answer:
          'Il selettore in alto mostra per chi agisce e in quale studio. Scelga il professionista: pazienti, prestazioni e pannello sono allora i suoi, nei limiti dei diritti che ha lei.',
      },
      es: {
        question: 'Trabajo en recepción. ¿Cómo trabajo para un profesional?',
        answer:
          'El selector de arriba muestra para quién actúa y en qué clínica. Elija al profesional: pacientes, tratamientos y panel son entonces los suyos, dentro de los permisos que usted tiene.',
      },
      pt: {
        question: 'Sou secretária. Como trabalho para um médico dentista?',
        answer:
          'O seletor no topo da página mostra por quem age e em que consultório. Escolha o médico: pacientes, atos e painel são então os dele, dentro dos seus direitos.',
      },
    },
  },
  {
    id: 'several-practices',
    page: 'network',
    texts: {
      fr: {
        question: 'Je travaille dans plusieurs cabinets. Faut-il plusieurs comptes ?',
        also: 'deux cabinets, changer de cabinet, plusieurs sites, deuxième adresse, un seul compte, un seul identifiant, basculer d’un cabinet à l’autre',
        answer:
          'Non, un seul compte suffit. Dans « Mon réseau », l’onglet « Cabinets » montre chaque cabinet et vos droits dans chacun. Le sélecteur en haut de la page passe de l’un à l’autre ; leurs patients restent séparés.',
      },
      en: {
        question: 'I work in several practices. Do I need several accounts?',
        also: 'two practices, switch practice, several locations, two sites, second office, one login, one account, branch',
        answer:
          'No, one account is enough. In “My network”, the “Practices” tab shows each practice and your rights in it. The selector at the top of the page switches between them; their patients stay apart.',
      },
      it: {
        question: 'Lavoro in più studi. Servono più account?',
        also: 'due studi, cambiare studio, più sedi, due sedi, seconda sede, un solo account, un solo login',
        answer:
          'No, ne basta uno. In «La mia rete» la scheda «Studi» mostra ogni studio e i suoi diritti. Il selettore in alto passa dall’uno all’altro; i pazienti restano separati.',
      },
      es: {
        question: 'Trabajo en varias clínicas. ¿Necesito varias cuentas?',
        also: 'dos clínicas, cambiar de clínica, varias sedes, dos centros, segunda consulta, una sola cuenta, un solo usuario',
        answer:
          'No, basta con una. En «Mi red», la pestaña «Clínicas» muestra cada clínica y sus permisos en ella. El selector de arriba pasa de una a otra; sus pacientes quedan separados.',
      },
      pt: {
        question: 'Trabalho em vários consultórios. Preciso de várias contas?',
        also: 'dois consultórios, mudar de consultório, várias clínicas, dois locais, segunda clínica, uma só conta, um só login',
        answer:
          'Não, basta uma. Em «A minha rede», o separador «Consultórios» mostra cada consultório e os seus direitos nele. O seletor no topo passa de um para outro; os pacientes ficam separados.',
      },
    },
  },
  {
    id: 'invite-collaborator',
    page: 'collaborators',
    right: 'settings:write',
    texts: {
      fr: {
        question: 'Comment inviter une assistante ou un associé ?',
        also: 'ajouter une personne à l’équipe, nouvelle secrétaire, nouvelle assistante, nouveau collaborateur, donner un accès, créer un compte pour une employée, ma nouvelle réceptionniste, hygiéniste, stagiaire, remplaçant, associé, login pour, faire entrer, embauche, recruter, ajouter un utilisateur, un membre, ouvrir un compte à quelqu’un, donner des codes, identifiants pour, elle commence, remplaçante, nouvelle recrue, intérimaire, apprentie, lui donner accès, accès pour une assistante, pour un associé',
        answer:
          'Dans « Mes collaborateurs », choisissez « Inviter un collaborateur », son adresse et un modèle de droits. La personne reçoit un e-mail valable 14 jours ; ses droits s’appliquent dès qu’elle accepte.',
      },
      en: {
        question: 'How do I invite an assistant or an associate?',
        also: 'add somebody to the team, new secretary, new nurse, new hygienist, new employee, give access, create an account for staff, receptionist, trainee, locum, partner, needs a login, onboard, hire, hired, invite staff, team member, join, add a user, a member, new colleague in the practice, new starter, she starts on Monday, set up an account for, credentials for, dental nurse, temp, apprentice, onboarding, give a receptionist access, give a new person access',
        answer:
          'In “My team” choose “Invite a collaborator”, their address and a template of rights. They receive an e-mail valid for 14 days; their rights apply as soon as they accept.',
      },
      it: {
        question: 'Come invito un’assistente o un associato?',
        also: 'aggiungere una persona al team, nuova segretaria, nuova assistente, nuovo collaboratore, dare accesso, creare un account, igienista, tirocinante, sostituto, socio, far entrare, login per, assunta, assumere, receptionist, aggiungere un utente, un membro, nuova collega in studio, comincia lunedì, credenziali per, dipendente, nuova assunta, sostituta, apprendista, dare accesso a una segretaria, a un’assistente, a un socio',
        answer:
          'In «I miei collaboratori» scelga di invitare un collaboratore, il suo indirizzo e un modello di diritti. La persona riceve un’e-mail valida 14 giorni; i diritti valgono appena accetta.',
      },
      es: {
        question: '¿Cómo invito a una auxiliar o a un socio?',
        also: 'añadir una persona al equipo, nueva secretaria, nueva auxiliar, nuevo colaborador, dar acceso, dar de alta, higienista, recepcionista, becaria, sustituto, socio, necesita usuario, contratar, contratada, incorporar, asistente, añadir un usuario, un miembro, nueva compañera en la clínica, empieza el lunes, credenciales para, empleada nueva, suplente, meter a alguien, crear un usuario, dar acceso a una secretaria, a una recepcionista, a un ayudante, a un socio, alta de personal',
        answer:
          'En «Mis colaboradores» elija invitar a un colaborador, su dirección y un modelo de permisos. La persona recibe un correo válido 14 días; sus permisos se aplican en cuanto acepta.',
      },
      pt: {
        question: 'Como convido uma assistente ou um associado?',
        also: 'acrescentar uma pessoa à equipa, adicionar, nova secretária, nova assistente, novo colaborador, dar acesso, criar uma conta, higienista, rececionista, estagiária, substituto, sócio, precisa de login, contratada, contratar, entrar na equipa, adicionar um utilizador, um membro, nova colega no consultório, começa na segunda, credenciais para, criar um acesso, funcionária nova, substituta, meter alguém, dar acesso a uma secretária, a uma rececionista, a um assistente, a um sócio',
        answer:
          'Em «Os meus colaboradores» escolha convidar um colaborador, o endereço e um modelo de direitos. A pessoa recebe um e-mail válido 14 dias; os direitos aplicam-se assim que aceita.',
      },
    },
  },
  {
    id: 'change-rights',
    page: 'collaborators',
    right: 'settings:write',
    texts: {
      fr: {
        question: 'Comment changer les droits d’un collaborateur ?',
        also: 'autoriser ma secrétaire à voir, donner un droit, permission, elle n’a pas accès, ne voit pas, enlever, retirer un droit, limiter ce que voit, droits d’accès, autorisation, interdire, masquer les factures, cacher la comptabilité, seulement commander, ne peut pas voir, accès limité, gérer les droits, rôle, n’arrive pas à voir, peut faire, empêcher de voir, bloquer l’accès aux prix, qu’elle ne voie pas, réceptionniste, assistante, laisser voir, donner les droits, ôter des droits',
        answer:
          'Dans « Mes collaborateurs », chaque ligne montre les droits par domaine : aucun, lecture ou écriture. Partez d’un modèle, puis changez case par case. Le changement est immédiat et s’annule depuis le message de confirmation.',
      },
      en: {
        question: 'How do I change a collaborator’s rights?',
        also: 'allow my secretary to see, give a right, permission, she has no access, cannot see, remove a right, restrict what somebody sees, access rights, authorise, hide the invoices from, should only see, should not see, may order but not, limited access, roles, manage rights, take away access, not allowed, grant, revoke, stop somebody from seeing, prevent, keep the nurse from, block the prices, receptionist, assistant, let her see, give permission, give rights for the invoices',
        answer:
          'In “My team” each row shows the rights by area: none, read or write. Start from a template, then change single cells. A change applies at once and can be undone from the confirmation message.',
      },
      it: {
        question: 'Come cambio i diritti di un collaboratore?',
        also: 'permettere alla segretaria di vedere, dare un diritto, permesso, non ha accesso, non vede, togliere un diritto, limitare, autorizzazione, diritti di accesso, nascondere le fatture, deve solo vedere, non deve vedere, accesso limitato, ruoli, gestire i diritti, togliere l’accesso, non può vedere, concedere, revocare, impedire di vedere, che non veda, bloccare i prezzi, igienista, lasciar vedere, dare i permessi, togliere i permessi',
        answer:
          'In «I miei collaboratori» ogni riga mostra i diritti per area: nessuno, lettura o scrittura. Parta da un modello, poi cambi casella per casella. Il cambiamento è immediato e si annulla dal messaggio di conferma.',
      },
      es: {
        question: '¿Cómo cambio los permisos de un colaborador?',
        also: 'permitir a la secretaria ver, dar un derecho, permiso, no tiene acceso, no ve, quitar un permiso, limitar lo que ve, autorización, permisos, ocultar las facturas, solo debe ver, no debe ver, acceso limitado, roles, gestionar permisos, quitar el acceso, no puede ver, conceder, revocar, darle permiso, impedir ver, que no vea, bloquear los precios, recepcionista, higienista, dejar ver, dar permisos, quitar permisos',
        answer:
          'En «Mis colaboradores» cada línea muestra los permisos por ámbito: ninguno, lectura o escritura. Parta de un modelo y cambie casilla por casilla. El cambio es inmediato y se deshace desde el mensaje de confirmación.',
      },
      pt: {
        question: 'Como mudo os direitos de um colaborador?',
        also: 'permitir à secretária ver, dar um direito, permissão, não tem acesso, não vê, retirar um direito, limitar, autorização, permissões, esconder as faturas, só deve ver, não deve ver, acesso limitado, funções, gerir direitos, tirar o acesso, tirar um direito, não pode ver, conceder, revogar, impedir de ver, que não veja, bloquear os preços, rececionista, higienista, deixar ver, dar permissões, tirar permissões',
        answer:
          'Em «Os meus colaboradores» cada linha mostra os direitos por área: nenhum, leitura ou escrita. Parta de um modelo e mude casa a casa. A mudança é imediata e anula-se na mensagem de confirmação.',
      },
    },
  },
  {
    id: 'suspend-collaborator',
    page: 'collaborators',
    right: 'settings:write',
    texts: {
      fr: {
        question: 'Un collaborateur s’absente ou s’en va. Que faire ?',
        also: 'départ d’une assistante, bloquer l’accès d’un employé, congé maternité, elle ne travaille plus ici, retirer un employé, supprimer un utilisateur, suspendre, couper l’accès de quelqu’un qui est parti, ancien salarié, licencié, démission, a quitté le cabinet, plus dans l’équipe, ôter l’accès, enlever, elle est partie, il nous a quittés, bloquer quelqu’un, lui fermer l’accès',
        answer:
          'Suspendez son accès depuis « Mes collaborateurs » : il ne peut plus entrer dans le cabinet, et tout est rétabli d’un geste à son retour. S’il part pour de bon, retirez-le. Ses actes et ses messages sont conservés dans les deux cas.',
      },
      en: {
        question: 'A collaborator is away or leaves. What should I do?',
        also: 'an employee leaves, block the access, maternity leave, fired, no longer works here, remove a user, suspend somebody, delete an employee, cut off the access of somebody who left, former employee, resigned, quit, has left the practice, no longer on the team, revoke the login, deactivate, take off, she left, he has gone, block her, block him, lock somebody out, a nurse, an assistant, a receptionist who left',
        answer:
          'Suspend their access in “My team”: they cannot enter the practice, and one press restores everything when they return. If they leave for good, remove them. Their treatments and messages are kept either way.',
      },
      it: {
        question: 'Un collaboratore è assente o se ne va. Che cosa faccio?',
        also: 'un dipendente va via, bloccare l’accesso, maternità, non lavora più qui, togliere un utente, sospendere, eliminare un dipendente, togliere l’accesso a chi è andato via, ex dipendente, licenziata, dimissioni, ha lasciato lo studio, non è più nel gruppo, rimuovere, disattivare, è andata via, se n’è andato, bloccare qualcuno, chiudergli l’accesso',
        answer:
          'Sospenda il suo accesso da «I miei collaboratori»: non può più entrare nello studio e al ritorno si ripristina tutto con un gesto. Se va via per sempre, lo rimuova. Prestazioni e messaggi restano in entrambi i casi.',
      },
      es: {
        question: 'Un colaborador se ausenta o se va. ¿Qué hago?',
        also: 'una empleada se marcha, bloquear el acceso, baja de maternidad, vacaciones, ya no trabaja aquí, eliminar a una empleada, suspender, quitar un usuario, quitar el acceso a alguien que se fue, antiguo empleado, despedida, dimisión, ha dejado la clínica, ya no está en el equipo, retirar el acceso, desactivar, se ha ido, se marchó, bloquear a alguien, cerrarle el acceso',
        answer:
          'Suspenda su acceso desde «Mis colaboradores»: no puede entrar en la clínica y a su vuelta todo se restablece con un gesto. Si se va para siempre, quítelo. Sus tratamientos y mensajes se conservan en ambos casos.',
      },
      pt: {
        question: 'Um colaborador ausenta-se ou vai-se embora. O que faço?',
        also: 'uma funcionária sai, bloquear o acesso, licença de maternidade, férias, já não trabalha aqui, remover um utilizador, suspender, eliminar um funcionário, retirar o acesso a quem se foi embora, antigo funcionário, despedida, demissão, deixou o consultório, já não está na equipa, tirar, cortar o acesso, desativar, pessoa que saiu, foi-se embora, saiu, bloquear alguém, fechar-lhe o acesso',
        answer:
          'Suspenda o acesso em «Os meus colaboradores»: deixa de poder entrar no consultório e tudo se repõe com um gesto quando voltar. Se partir de vez, retire-o. Os atos e as mensagens são conservados em ambos os casos.',
      },
    },
  },
  {
    id: 'button-disabled',
    page: 'account',
    texts: {
      fr: {
        question: 'Pourquoi un bouton est-il grisé ?',
        also: 'je ne peux pas cliquer, bouton inactif, rien ne se passe',
        answer:
          'Un bouton que vos droits n’ouvrent pas reste visible et dit pourquoi quand vous le survolez ou le touchez. « Mes informations » montre tous vos droits ; le titulaire de votre cabinet peut les étendre.',
      },
      en: {
        question: 'Why is a button greyed out?',
        also: 'cannot click, button does nothing, inactive',
        answer:
          'A button that your rights do not open stays visible and says why when you hover over it or touch it. “My details” shows all your rights; the owner of your practice can extend them.',
      },
      it: {
        question: 'Perché un pulsante è grigio?',
        also: 'non posso cliccare, pulsante inattivo',
        answer:
          'Un pulsante che i suoi diritti non aprono resta visibile e dice perché quando ci passa sopra o lo tocca. «I miei dati» mostra tutti i suoi diritti; il titolare dello studio può ampliarli.',
      },
      es: {
        question: '¿Por qué un botón aparece en gris?',
        also: 'no puedo pulsar, botón inactivo, no se puede hacer clic',
        answer:
          'Un botón que sus permisos no abren sigue visible y dice por qué al pasar por encima o tocarlo. «Mis datos» muestra todos sus permisos; el titular de su clínica puede ampliarlos.',
      },
      pt: {
        question: 'Porque está um botão a cinzento?',
        also: 'não consigo clicar, botão inativo',
        answer:
          'Um botão que os seus direitos não abrem continua visível e diz porquê ao passar por cima ou tocar-lhe. «Os meus dados» mostra todos os seus direitos; o titular do consultório pode alargá-los.',
      },
    },
  },
  {
    id: 'leave-practice',
    page: 'collaborators',
    texts: {
      fr: {
        question: 'Comment quitter un cabinet ?',
        also: 'je change de cabinet, je ne travaille plus dans ce cabinet, me retirer d’un cabinet',
        answer:
          'Dans « Mes collaborateurs », choisissez « Quitter ce cabinet ». Vous n’y aurez plus accès et seul un titulaire pourra vous y inviter de nouveau. Un cabinet garde toujours au moins un titulaire.',
      },
      en: {
        question: 'How do I leave a practice?',
        also: 'I am moving to another practice, I no longer work there, remove me from a practice',
        answer:
          'In “My team” choose “Leave this practice”. You lose access to it, and only an owner can invite you again. A practice always keeps at least one owner.',
      },
      it: {
        question: 'Come lascio uno studio?',
        also: 'cambio studio, non lavoro più in questo studio, togliermi da uno studio',
        answer:
          'In «I miei collaboratori» scelga di lasciare lo studio. Non vi avrà più accesso e solo un titolare potrà invitarla di nuovo. Uno studio conserva sempre almeno un titolare.',
      },
      es: {
        question: '¿Cómo dejo una clínica?',
        also: 'cambio de clínica, ya no trabajo en esta clínica, salir de una clínica',
        answer:
          'En «Mis colaboradores» elija dejar la clínica. Ya no tendrá acceso y solo un titular podrá invitarle de nuevo. Una clínica conserva siempre al menos un titular.',
      },
      pt: {
        question: 'Como deixo um consultório?',
        also: 'mudo de consultório, já não trabalho neste consultório, sair de um consultório',
        answer:
          'Em «Os meus colaboradores» escolha deixar o consultório. Deixará de ter acesso e só um titular o poderá convidar de novo. Um consultório conserva sempre pelo menos um titular.',
      },
    },
  },
]
