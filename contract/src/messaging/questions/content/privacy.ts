import type { ThemeContent } from './theme-content.ts'

export const privacy: ThemeContent = [
  {
    id: 'who-saw-patient',
    page: 'patients',
    right: 'settings:read',
    texts: {
      fr: {
        question: 'Qui a consulté la fiche de mon patient ?',
        also: 'journal d’accès, qui a regardé, qui a vu, traçabilité des accès, qui a ouvert le dossier, espionner, qui a consulté, quelqu’un a ouvert, quelqu’un a regardé, historique des accès, qui a lu, qui a ouvert la fiche, le dossier d’un patient, qui a eu accès aux données du patient, qui est allé voir',
        answer:
          'Ouvrez le patient, onglet « Journal » : chaque consultation, changement, recherche ou export y figure avec son auteur et son heure. Le journal est scellé ; personne ne peut en retirer une ligne.',
      },
      en: {
        question: 'Who looked at my patient’s record?',
        also: 'access journal, who has seen, who viewed, audit, who opened the chart, who accessed, who looked, did somebody open, access history, who read the record, who has been in, who opened the file of a patient, who looked into the file, who saw the patient data, who had access to the data',
        answer:
          'Open the patient, tab “Journal”: every look, change, search or export is there with its author and time. The journal is sealed; nobody can take a line out of it.',
      },
      it: {
        question: 'Chi ha consultato la scheda del mio paziente?',
        also: 'registro degli accessi, chi ha visto, chi ha guardato, chi ha aperto la cartella, chi ha consultato, chi è entrato, qualcuno ha aperto, storico degli accessi, chi ha letto la scheda, chi ha aperto la scheda, la cartella di un paziente, chi ha visto i dati del paziente, chi ha avuto accesso ai dati',
        answer:
          'Apra il paziente, scheda del registro: ogni consultazione, modifica, ricerca o esportazione vi figura con autore e ora. Il registro è sigillato; nessuno può toglierne una riga.',
      },
      es: {
        question: '¿Quién ha consultado la ficha de mi paciente?',
        also: 'registro de accesos, quién ha visto, quién ha mirado, quién ha abierto la ficha, quién ha consultado, quién ha entrado, alguien ha abierto, historial de accesos, quién ha leído la ficha, quién abrió la ficha, el expediente de un paciente, quién vio, quién miró el historial, la historia clínica, quién ha visto los datos del paciente, quién accedió a los datos',
        answer:
          'Abra al paciente, pestaña del registro: cada consulta, cambio, búsqueda o exportación figura con su autor y su hora. El registro está sellado; nadie puede quitar una línea.',
      },
      pt: {
        question: 'Quem consultou a ficha do meu paciente?',
        also: 'registo de acessos, quem viu, quem abriu, quem abriu a ficha, quem consultou, quem viu a ficha, alguém abriu, histórico de acessos, quem leu a ficha, quem mexeu, o processo de um paciente, quem viu, quem espreitou o histórico clínico, quem viu os dados do doente, quem acedeu aos dados, ao processo do doente',
        answer:
          'Abra o paciente, separador do registo: cada consulta, alteração, pesquisa ou exportação figura com autor e hora. O registo está selado; ninguém pode retirar uma linha.',
      },
    },
  },
  {
    id: 'personal-data',
    page: 'privacy',
    texts: {
      fr: {
        question: 'Où est écrit ce que deviennent mes données ?',
        also: 'RGPD, vie privée, confidentialité, protection des données, DPO',
        answer:
          'La page « Confidentialité » dit ce qui est conservé, pourquoi, combien de temps, et à qui écrire pour exercer vos droits. Elle nomme l’hébergeur et le délégué à la protection des données.',
      },
      en: {
        question: 'Where does it say what happens to my data?',
        also: 'GDPR, privacy, data protection, DPO',
        answer:
          'The “Privacy” page says what is kept, why, for how long, and whom to write to about your rights. It names the host and the data protection officer.',
      },
      it: {
        question: 'Dove è scritto che cosa accade ai miei dati?',
        also: 'GDPR, privacy, riservatezza, protezione dei dati',
        answer:
          'La pagina «Riservatezza» dice che cosa è conservato, perché, per quanto tempo e a chi scrivere per esercitare i suoi diritti. Nomina l’hosting e il responsabile della protezione dei dati.',
      },
      es: {
        question: '¿Dónde se explica qué pasa con mis datos?',
        also: 'RGPD, privacidad, protección de datos',
        answer:
          'La página «Privacidad» dice qué se conserva, por qué, cuánto tiempo y a quién escribir para ejercer sus derechos. Nombra al alojador y al delegado de protección de datos.',
      },
      pt: {
        question: 'Onde está escrito o que acontece aos meus dados?',
        also: 'RGPD, privacidade, proteção de dados',
        answer:
          'A página «Privacidade» diz o que é conservado, porquê, durante quanto tempo e a quem escrever para exercer os seus direitos. Nomeia o alojamento e o encarregado da proteção de dados.',
      },
    },
  },
  {
    id: 'unsaved-text',
    page: 'patients',
    texts: {
      fr: {
        question: 'J’ai quitté une page sans enregistrer. Mon texte est-il perdu ?',
        answer:
          'Non. Ce qui est tapé dans un formulaire reste sur cet appareil, dans cette fenêtre, et revient quand vous rouvrez le formulaire. Une marque signale les champs qui ne sont pas encore enregistrés.',
      },
      en: {
        question: 'I left a page without saving. Is my text lost?',
        answer:
          'No. What is typed into a form stays on this device, in this window, and comes back when you open the form again. A mark shows the fields that are not saved yet.',
      },
      it: {
        question: 'Ho lasciato una pagina senza salvare. Il testo è perso?',
        answer:
          'No. Ciò che è scritto in un modulo resta su questo dispositivo, in questa finestra, e torna quando riapre il modulo. Un segno indica i campi non ancora salvati.',
      },
      es: {
        question: 'Dejé una página sin guardar. ¿He perdido el texto?',
        answer:
          'No. Lo escrito en un formulario se queda en este dispositivo, en esta ventana, y vuelve al abrirlo de nuevo. Una marca señala los campos que aún no están guardados.',
      },
      pt: {
        question: 'Deixei uma página sem gravar. O texto perdeu-se?',
        answer:
          'Não. O que é escrito num formulário fica neste dispositivo, nesta janela, e volta quando o reabrir. Uma marca assinala os campos que ainda não estão gravados.',
      },
    },
  },
  {
    id: 'same-record',
    page: 'patients',
    texts: {
      fr: {
        question: 'Que se passe-t-il si nous modifions la même fiche à deux ?',
        answer:
          'Les changements de champs différents sont réunis. Si vous avez tous deux changé le même champ, le portail montre les deux valeurs et vous laisse choisir : personne n’écrase l’autre sans le savoir.',
      },
      en: {
        question: 'What happens if two of us change the same record?',
        answer:
          'Changes to different fields are merged. If both of you changed the same field, the portal shows the two values and lets you choose: nobody overwrites the other without knowing.',
      },
      it: {
        question: 'Che cosa succede se modifichiamo in due la stessa scheda?',
        answer:
          'Le modifiche a campi diversi sono unite. Se entrambi avete cambiato lo stesso campo, il portale mostra i due valori e la fa scegliere: nessuno sovrascrive l’altro senza saperlo.',
      },
      es: {
        question: '¿Qué pasa si dos cambiamos la misma ficha?',
        answer:
          'Los cambios en campos distintos se unen. Si ambos cambiaron el mismo campo, el portal muestra los dos valores y le deja elegir: nadie sobrescribe al otro sin saberlo.',
      },
      pt: {
        question: 'O que acontece se dois mudarmos a mesma ficha?',
        answer:
          'As mudanças em campos diferentes são reunidas. Se ambos mudaram o mesmo campo, o portal mostra os dois valores e deixa-o escolher: ninguém substitui o outro sem o saber.',
      },
    },
  },
  {
    id: 'export-data',
    page: 'hosting',
    texts: {
      fr: {
        question: 'Comment récupérer toutes mes données ?',
        also: 'copie des données, télécharger mes données, sauvegarde, récupérer, portabilité, toutes mes données, archive, obtenir mes données, exporter, extraire, sortir les données, tout télécharger, CSV, extraction, nos données',
        answer:
          'Dans « Mon hébergement », carte « Emporter vos données », « Préparer un export » : un fichier zip avec tout ce qui est à vous, et à votre cabinet si vous en êtes titulaire. Un e-mail vous prévient quand il est prêt.',
      },
      en: {
        question: 'How do I get a copy of all my data?',
        also: 'download my data, backup, portability, all my data, archive, get my data, copy, export, extract, everything you hold about us, download everything, dump, take our data with us, CSV',
        answer:
          'In “My hosting”, on the card “Take your data with you”, press “Prepare an export”: one zip file with all that is yours, and your practice’s if you own it. An e-mail tells you when it is ready.',
      },
      it: {
        question: 'Come recupero tutti i miei dati?',
        also: 'copia dei dati, scaricare i miei dati, backup, portabilità, tutti i miei dati, archivio, ottenere, esportare i dati, esportazione, estrarre, scaricare tutto, tutto ciò che avete su di noi, CSV',
        answer:
          'In «Il mio hosting», scheda «Portare con sé i dati», «Prepara un’esportazione»: un file zip con tutto ciò che è suo, e del suo studio se ne è titolare. Un’e-mail la avvisa quando è pronto.',
      },
      es: {
        question: '¿Cómo obtengo una copia de todos mis datos?',
        also: 'descargar mis datos, copia de seguridad, portabilidad, exportar, todos mis datos, archivo, obtener, exportar los datos, extraer, descargar todo, todo lo que tienen sobre nosotros, sacar mis datos, CSV',
        answer:
          'En «Mi alojamiento», tarjeta «Llevarse sus datos», «Preparar una exportación»: un archivo zip con todo lo que es suyo, y de su clínica si es titular. Un correo le avisa cuando está listo.',
      },
      pt: {
        question: 'Como obtenho uma cópia de todos os meus dados?',
        also: 'descarregar os meus dados, cópia de segurança, portabilidade, exportar, todos os meus dados, arquivo, obter, exportar os dados, extrair, descarregar tudo, tudo o que têm sobre nós, tirar os meus dados, CSV',
        answer:
          'Em «O meu alojamento», cartão «Levar os seus dados», «Preparar uma exportação»: um ficheiro zip com tudo o que é seu, e do seu consultório se for titular. Um e-mail avisa-o quando estiver pronto.',
      },
    },
  },
  {
    id: 'hosting',
    page: 'hosting',
    texts: {
      fr: {
        question: 'Où sont hébergées mes données ?',
        also: 'où sont stockées, enregistrées, conservées les données des patients, serveur, hébergeur, pays, en France, HDS, espace utilisé, place restante, quota, durée de conservation, chiffrement, sous-traitants',
        answer:
          '« Mon hébergement » nomme l’hébergeur, la région et le certificat HDS, et dit l’espace utilisé, la durée de conservation de chaque chose et les sous-traitants. Les fichiers y sont chiffrés.',
      },
      en: {
        question: 'Where is my data hosted?',
        also: 'where is patient data stored, kept, saved, server, host, country, data centre, HDS, space used, storage left, quota, how long is it kept, encryption, sub-processors, location of the data',
        answer:
          '“My hosting” names the host, the region and the HDS certificate, and says how much space is used, how long each kind of data is kept and who the sub-processors are. Files are encrypted there.',
      },
      it: {
        question: 'Dove sono ospitati i miei dati?',
        also: 'dove sono conservati, memorizzati, archiviati i dati dei pazienti, server, hosting, paese, HDS, spazio utilizzato, spazio rimasto, quota, per quanto tempo si conservano, cifratura, responsabili del trattamento',
        answer:
          '«Il mio hosting» nomina chi ospita i dati, la regione e il certificato HDS, e dice lo spazio utilizzato, per quanto tempo si conserva ogni cosa e i sub-responsabili. I file vi sono cifrati.',
      },
      es: {
        question: '¿Dónde están alojados mis datos?',
        also: 'dónde se guardan, almacenan los datos de los pacientes, servidor, alojamiento, país, HDS, espacio utilizado, espacio libre, cuota, cuánto tiempo se conservan, cifrado, subencargados',
        answer:
          '«Mi alojamiento» nombra quién aloja los datos, la región y el certificado HDS, y dice el espacio utilizado, cuánto tiempo se conserva cada cosa y los subencargados. Los archivos están cifrados allí.',
      },
      pt: {
        question: 'Onde estão alojados os meus dados?',
        also: 'onde são guardados, armazenados os dados dos pacientes, servidor, alojamento, país, HDS, espaço utilizado, espaço livre, quota, quanto tempo se conservam, cifra, subcontratantes',
        answer:
          '«O meu alojamento» nomeia quem aloja os dados, a região e o certificado HDS, e diz o espaço utilizado, quanto tempo se conserva cada coisa e os subcontratantes. Os ficheiros estão aí cifrados.',
      },
    },
  },
]
