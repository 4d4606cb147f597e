import type { ThemeContent } from './theme-content.ts'

export const acts: ThemeContent = [
  {
    id: 'record-act',
    page: 'patients',
    right: 'acts:write',
    texts: {
      fr: {
        question: 'Comment noter un acte ?',
        also: 'saisir un acte, ajouter un soin, enregistrer un traitement, consultation, noter le soin de ce matin, détartrage, extraction, où saisir',
        answer:
          'Ouvrez le patient, onglet « Actes », puis « Nouvel acte » : type, date, dents, et ce que le type demande. Un acte fait ne peut pas être daté dans le futur ; un acte à venir se note comme prévu.',
      },
      en: {
        question: 'How do I record a treatment?',
        also: 'enter an act, add a procedure, note a treatment, visit, write down what I did, cleaning, extraction, log',
        answer:
          'Open the patient, tab “Treatments”, then a new treatment: type, date, teeth, and whatever the type asks for. A treatment that is done cannot be dated in the future; one that is to come is recorded as planned.',
      },
      it: {
        question: 'Come registro una prestazione?',
        also: 'inserire un atto, aggiungere una cura, annotare un trattamento, seduta, scrivere cosa ho fatto, detartrasi, estrazione, dove inserire',
        answer:
          'Apra il paziente, scheda delle prestazioni, poi una nuova prestazione: tipo, data, denti e ciò che il tipo richiede. Una prestazione eseguita non può avere una data futura; una a venire si registra come prevista.',
      },
      es: {
        question: '¿Cómo anoto un tratamiento?',
        also: 'introducir un acto, añadir un tratamiento, registrar una intervención, consulta, apuntar lo que hice, limpieza, extracción, dónde poner',
        answer:
          'Abra al paciente, pestaña de tratamientos, y luego uno nuevo: tipo, fecha, dientes y lo que pide el tipo. Un tratamiento hecho no puede tener fecha futura; uno por venir se anota como previsto.',
      },
      pt: {
        question: 'Como registo um ato?',
        also: 'introduzir um ato, acrescentar um tratamento, anotar uma intervenção, consulta, anotar o que fiz, limpeza, extração, onde introduzir',
        answer:
          'Abra o paciente, separador dos atos, e depois um novo ato: tipo, data, dentes e o que o tipo pede. Um ato feito não pode ter data futura; um que está para vir regista-se como previsto.',
      },
    },
  },
  {
    id: 'planned-acts',
    page: 'dashboard',
    right: 'acts:read',
    texts: {
      fr: {
        question: 'Où voir ce qui est prévu aujourd’hui ?',
        also: 'agenda, planning, rendez-vous du jour',
        answer:
          'Le tableau de bord range les actes prévus : en retard, aujourd’hui, puis les six jours suivants. Un geste sur « Fait » les enregistre à la date du jour, et s’annule depuis le message qui s’affiche.',
      },
      en: {
        question: 'Where do I see what is planned for today?',
        also: 'agenda, schedule, appointments of the day',
        answer:
          'The dashboard sorts planned treatments: late, today, then the next six days. One press on “Done” records them with today’s date, and can be undone from the message that appears.',
      },
      it: {
        question: 'Dove vedo che cosa è previsto oggi?',
        also: 'agenda, programma, appuntamenti del giorno',
        answer:
          'Il pannello ordina le prestazioni previste: in ritardo, oggi, poi i sei giorni seguenti. Un gesto le registra come eseguite alla data di oggi, e si annulla dal messaggio che appare.',
      },
      es: {
        question: '¿Dónde veo lo previsto para hoy?',
        also: 'agenda, planificación, citas del día',
        answer:
          'El panel ordena los tratamientos previstos: atrasados, hoy y los seis días siguientes. Un gesto los registra como hechos con la fecha de hoy, y se deshace desde el mensaje que aparece.',
      },
      pt: {
        question: 'Onde vejo o que está previsto para hoje?',
        also: 'agenda, plano, marcações do dia',
        answer:
          'O painel ordena os atos previstos: em atraso, hoje e os seis dias seguintes. Um gesto regista-os como feitos com a data de hoje, e anula-se na mensagem que aparece.',
      },
    },
  },
  {
    id: 'lot-numbers',
    page: 'patients',
    texts: {
      fr: {
        question: 'Comment enregistrer le lot d’un implant ?',
        also: 'numéro de lot, traçabilité, scanner le code-barres, étiquette de l’implant, UDI, noter la référence posée, où est le lot',
        answer:
          'Dans l’acte, scannez le code de l’emballage ou tapez-le : le portail en lit l’article, le lot et la péremption. Le lot est ensuite dans l’historique du patient et dans la recherche des rappels.',
      },
      en: {
        question: 'How do I record the lot of an implant?',
        also: 'lot number, batch, traceability, scan the barcode, label of the implant, UDI, note what was placed, where is the lot',
        answer:
          'In the treatment, scan the code on the packaging or type it: the portal reads the article, the lot and the expiry date. The lot is then in the patient’s history and in the search for recalls.',
      },
      it: {
        question: 'Come registro il lotto di un impianto?',
        also: 'numero di lotto, tracciabilità, scansionare il codice a barre, etichetta dell’impianto, UDI, annotare ciò che è stato inserito, dov’è il lotto',
        answer:
          'Nella prestazione scansioni il codice della confezione o lo scriva: il portale ne legge articolo, lotto e scadenza. Il lotto è poi nella storia del paziente e nella ricerca dei richiami.',
      },
      es: {
        question: '¿Cómo registro el lote de un implante?',
        also: 'número de lote, trazabilidad, escanear el código de barras, etiqueta del implante, UDI, anotar lo colocado, dónde está el lote',
        answer:
          'En el tratamiento, escanee el código del envase o escríbalo: el portal lee el artículo, el lote y la caducidad. El lote queda en el historial del paciente y en la búsqueda de retiradas.',
      },
      pt: {
        question: 'Como registo o lote de um implante?',
        also: 'número de lote, rastreabilidade, ler o código de barras, etiqueta do implante, UDI, anotar o que foi colocado, onde está o lote',
        answer:
          'No ato, digitalize o código da embalagem ou escreva-o: o portal lê o artigo, o lote e a validade. O lote fica no historial do paciente e na pesquisa de recolhas.',
      },
    },
  },
  {
    id: 'lot-recall',
    page: 'lotRecall',
    right: 'acts:read',
    texts: {
      fr: {
        question: 'Un fabricant rappelle un lot. Comment retrouver les patients ?',
        also: 'produit rappelé, lot défectueux, rappel de lot, d’un implant, d’un produit, retrait du marché, lot retiré, quels patients portent ce lot, patients concernés, alerte matériovigilance',
        answer:
          '« Rappel de lot » cherche le numéro dans tous les actes du cabinet et liste les patients concernés, avec leur téléphone. La liste s’imprime, et la consultation est inscrite au journal d’accès.',
      },
      en: {
        question: 'A maker recalls a lot. How do I find the patients?',
        also: 'recalled product, batch, lot recall, batch recall, implant recalled, product recall, withdrawn from the market, defective lot, which patients have this lot, patients affected, safety notice',
        answer:
          '“Lot recall” looks for the number in all treatments of the practice and lists the patients concerned with their telephone. The list can be printed, and looking at it is written into the access journal.',
      },
      it: {
        question: 'Un produttore richiama un lotto. Come trovo i pazienti?',
        also: 'prodotto ritirato, richiamo di un lotto, di un impianto, lotto difettoso, ritiro dal mercato, lotto ritirato, quali pazienti hanno questo lotto, pazienti interessati, avviso di sicurezza',
        answer:
          '«Richiamo di lotto» cerca il numero in tutte le prestazioni dello studio ed elenca i pazienti interessati con il telefono. L’elenco si stampa e la consultazione è scritta nel registro degli accessi.',
      },
      es: {
        question: 'Un fabricante retira un lote. ¿Cómo encuentro a los pacientes?',
        also: 'producto retirado, alerta sanitaria, retirada de un lote, de un implante, lote defectuoso, retirado del mercado, qué pacientes llevan este lote, pacientes afectados',
        answer:
          '«Retirada de lote» busca el número en todos los tratamientos de la clínica y enumera los pacientes afectados con su teléfono. La lista se imprime y la consulta queda en el registro de accesos.',
      },
      pt: {
        question: 'Um fabricante recolhe um lote. Como encontro os pacientes?',
        also: 'produto recolhido, alerta de segurança, recolha de um lote, de um implante, lote defeituoso, retirado do mercado, que doentes têm este lote, pacientes afetados',
        answer:
          '«Recolha de lote» procura o número em todos os atos do consultório e lista os pacientes em causa com o telefone. A lista imprime-se e a consulta fica no registo de acessos.',
      },
    },
  },
  {
    id: 'implant-passport',
    page: 'patients',
    right: 'acts:read',
    texts: {
      fr: {
        question: 'Comment imprimer le passeport implantaire d’un patient ?',
        also: 'carte d’implant, carnet implantaire, remettre au patient la liste de ses implants, document pour le patient, ce qu’il porte en bouche, marque et lot de ses implants, passeport dans une autre langue',
        answer:
          'Dans les actes du patient, sous « Dispositifs en place », « Passeport implantaire » en fait un PDF ; la flèche à côté le donne dans une autre langue. « Documents du cabinet » garde ceux qui ont été produits.',
      },
      en: {
        question: 'How do I print the implant passport of a patient?',
        also: 'implant card, implant booklet, give the patient the list of implants, document for the patient, what is in the mouth, brand and lot of the implants, passport in another language',
        answer:
          'Among the patient’s treatments, under “Devices in place”, “Implant passport” makes a PDF; the arrow beside it gives it in another language. “Practice documents” keeps those that were made.',
      },
      it: {
        question: 'Come stampo il passaporto implantare di un paziente?',
        also: 'tessera dell’impianto, libretto implantare, dare al paziente l’elenco dei suoi impianti, documento per il paziente, che cosa porta in bocca, marca e lotto degli impianti, passaporto in un’altra lingua',
        answer:
          'Tra le prestazioni del paziente, sotto «Dispositivi applicati», «Passaporto implantare» ne fa un PDF; la freccia accanto lo dà in un’altra lingua. «Documenti dello studio» conserva quelli già prodotti.',
      },
      es: {
        question: '¿Cómo imprimo el pasaporte de implantes de un paciente?',
        also: 'tarjeta de implante, carné de implantes, dar al paciente la lista de sus implantes, documento para el paciente, lo que lleva en la boca, marca y lote de los implantes, pasaporte en otro idioma',
        answer:
          'Entre los tratamientos del paciente, en «Dispositivos colocados», «Pasaporte de implantes» crea un PDF; la flecha de al lado lo da en otro idioma. «Documentos de la clínica» guarda los ya creados.',
      },
      pt: {
        question: 'Como imprimo o passaporte de implantes de um paciente?',
        also: 'cartão de implante, caderneta de implantes, dar ao paciente a lista dos seus implantes, documento para o paciente, o que tem na boca, marca e lote dos implantes, passaporte noutra língua',
        answer:
          'Nos atos do paciente, em «Dispositivos colocados», «Passaporte de implantes» cria um PDF; a seta ao lado dá-o noutra língua. «Documentos do consultório» guarda os que já foram criados.',
      },
    },
  },
  {
    id: 'padotest',
    page: 'patients',
    texts: {
      fr: {
        question: 'Où trouver un résultat PadoTest ?',
        answer:
          'Dans les actes du patient. Les résultats envoyés par le laboratoire y arrivent seuls ; vous pouvez aussi en saisir un. Le compte rendu se télécharge en PDF pour le patient.',
      },
      en: {
        question: 'Where do I find a PadoTest result?',
        answer:
          'Among the patient’s treatments. Results sent by the laboratory arrive there by themselves; you can also enter one. The report can be downloaded as a PDF for the patient.',
      },
      it: {
        question: 'Dove trovo un risultato PadoTest?',
        answer:
          'Tra le prestazioni del paziente. I risultati inviati dal laboratorio vi arrivano da soli; può anche inserirne uno. Il referto si scarica in PDF per il paziente.',
      },
      es: {
        question: '¿Dónde encuentro un resultado PadoTest?',
        answer:
          'Entre los tratamientos del paciente. Los resultados que envía el laboratorio llegan solos; también puede introducir uno. El informe se descarga en PDF para el paciente.',
      },
      pt: {
        question: 'Onde encontro um resultado PadoTest?',
        answer:
          'Entre os atos do paciente. Os resultados enviados pelo laboratório chegam sozinhos; também pode introduzir um. O relatório descarrega-se em PDF para o paciente.',
      },
    },
  },
  {
    id: 'tooth-notation',
    page: 'patients',
    texts: {
      fr: {
        question: 'Quelle notation des dents utilise le portail ?',
        answer:
          'La notation FDI, à deux chiffres : 11 à 48 pour les dents permanentes, 51 à 85 pour les dents de lait. Choisissez-les sur le schéma, ou tapez leurs numéros.',
      },
      en: {
        question: 'Which tooth notation does the portal use?',
        answer:
          'FDI, with two digits: 11 to 48 for permanent teeth, 51 to 85 for milk teeth. Choose them on the chart, or type their numbers.',
      },
      it: {
        question: 'Quale notazione dei denti usa il portale?',
        answer:
          'La notazione FDI a due cifre: da 11 a 48 per i denti permanenti, da 51 a 85 per i denti da latte. Li scelga sullo schema o ne scriva i numeri.',
      },
      es: {
        question: '¿Qué notación dental usa el portal?',
        answer:
          'La notación FDI de dos cifras: del 11 al 48 para los dientes permanentes y del 51 al 85 para los de leche. Elíjalos en el esquema o escriba sus números.',
      },
      pt: {
        question: 'Que notação dentária usa o portal?',
        answer:
          'A notação FDI de dois algarismos: 11 a 48 para os dentes permanentes, 51 a 85 para os de leite. Escolha-os no esquema ou escreva os números.',
      },
    },
  },
]
